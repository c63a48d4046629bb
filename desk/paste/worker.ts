// The worker's function that converts pasted HTML to Markdown, so that the page is not blocked.
import { markdownOf, type Pasted } from "./markdown.ts";

/** @returns undefined if the conversion fails, for example on too deep nesting; the page then uses the plain text */
export async function handle(html: string): Promise<Pasted | undefined> {
  try {
    return await markdownOf(html);
  } catch {
    return undefined;
  }
}
