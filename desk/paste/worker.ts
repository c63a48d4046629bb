// Turns pasted HTML into Markdown apart from the page, so that nothing waits for it.
import { markdownOf } from "./markdown.ts";

addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    postMessage(await markdownOf(data));
  } catch {
    // Nested deeper than there is room for, or unlike anything known: the page takes the plain words then.
    postMessage(undefined);
  }
});
