// Places of findings that are none: beyond the end of their file, in a file that is not there, in the midst of a character.
import type { Location } from "../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";

/** What is wrong with the places of findings: each is in a file that is there, from the edge of a character to the edge of another. */
export function brokenPlaces(content: LoadedContent, { diagnostics, texts }: CompileResult): string[] {
  const wrong = ({ file, span }: Location): string[] => {
    const text = texts.get(file);
    if (text === undefined) {
      const isKnown = content.media.has(file) || [...content.media.keys()].some((path) => path.startsWith(`${file}/`));
      return isKnown || (span.start === 0 && span.end === 0) ? [] : [`a place in ${file}, of which there is no text`];
    }
    if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length))
      return [`a place outside ${file}: ${span.start} to ${span.end} of ${text.length}`];
    const edges = [span.start, span.end].filter((at) => isInside(text, at));
    return edges.map((at) => `a place in the midst of a character of ${file}: ${at}`);
  };
  return diagnostics.flatMap((finding) =>
    [finding, ...(finding.related ?? []), ...(finding.fix?.edits ?? [])].flatMap(wrong),
  );
}

/** Whether an offset stands between the two halves of one character. */
const isInside = (text: string, at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
