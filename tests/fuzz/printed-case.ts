// Shortens a failing case of the fuzz tests and formats it as a fixture for tests/fixtures/codes.
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { blockOf } from "../pipeline/codes/fixture-text.ts";

/**
 * Removes lines and then characters from a text while it still fails (delta debugging; Zeller and
 * Hildebrandt, 2002).
 * @param fails whether a text fails; called up to 600 times
 */
export async function shortest(
  text: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string> {
  let left = text;
  let tries = 600;
  for (const between of [/(?<=\n)/, /(?:)/u]) {
    let parts: string[] = left.split(between);
    for (let size = parts.length >> 1; size >= 1 && tries > 0; size = size >> 1) {
      for (let at = 0; at < parts.length && tries > 0; ) {
        const without = parts.toSpliced(at, size);
        tries--;
        if (without.length < parts.length && (await fails(without.join("")))) {
          parts = without;
        } else {
          at += size;
        }
      }
    }
    left = parts.join("");
  }
  return left;
}

/** The case as a fixture: a heading, the file and an empty report. */
export function asFixture({ path, text }: SourceFile, broken: readonly string[]): string {
  const language = path.endsWith(".md") ? "md" : "yaml";
  const isEnded = text === "" || text.endsWith("\n");
  const block = blockOf(
    isEnded ? text : `${text}\n`,
    `${language}${isEnded ? "" : " no-final-newline"}`,
  );
  return `## ${broken[0] ?? "It passes now"}\n\n\`${path}\`:\n${block}\n\n\`\`\`text\n\`\`\`\n`;
}
