// Turns pasted HTML into Markdown apart from the page, so that nothing waits for it.
import { markdownOf, type Pasted } from "./markdown.ts";

/** @returns undefined for what is nested deeper than there is room for, or unlike anything known: the page takes the plain words then */
export async function take(html: string): Promise<Pasted | undefined> {
  try {
    return await markdownOf(html);
  } catch {
    return undefined;
  }
}
