// Answers the page's questions.
import type { Reply, Request } from "../protocol.ts";

export async function answer({ id }: Request): Promise<Reply> {
  return { id, failed: "The desk’s worker cannot answer yet." };
}
