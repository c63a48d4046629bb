// Checks the findings of any content: spans exist, messages are well-formed, reports can be made.
// There is an output if and only if no finding is an error.

import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { jsonFindings } from "../../../pipeline/print/formats/json.ts";
import { textFindings } from "../../../pipeline/print/formats/text.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import type { Finding, Location } from "../../../pipeline/report/finding.ts";

/**
 * Lists the problems with the findings of content as sentences.
 * @throws if the findings cannot be reported
 */
export function unsoundFindings(content: LoadedContent, result: CompileResult): string[] {
  const { findings, texts, outputs } = result;
  const isClean = findings.every(({ severity }) => severity !== "error");
  textFindings(findings, texts, { folder: "content", colour: false });
  JSON.parse(JSON.stringify(jsonFindings(findings, texts, "content")));
  return [
    ...findings.flatMap((finding) => brokenPlaces(finding, content, result)),
    ...findings.flatMap(brokenWords),
    ...wronglyClean(result),
    ...(isClean && outputs === undefined ? ["no error, and nothing compiled"] : []),
    ...(!isClean && outputs !== undefined ? ["an error, and yet it was compiled"] : []),
  ];
}

/**
 * Files that violate their schema although no error says so; a wrong site.yaml or facts.yaml leaves
 * placeholders unfilled.
 */
function wronglyClean({ findings, summaries }: CompileResult): string[] {
  const reported = new Set(
    findings.flatMap(({ severity, file }) => (severity === "error" ? file : [])),
  );
  if (reported.has("site.yaml") || reported.has("facts.yaml")) return [];
  return summaries.flatMap(({ path, valid }) =>
    valid || reported.has(path) ? [] : [`${path} is not valid, and no error says why`],
  );
}

/** Checks that each place is in an existing file and splits no surrogate pair. */
function brokenPlaces(
  finding: Finding,
  content: LoadedContent,
  { texts }: CompileResult,
): string[] {
  const wrong = ({ file, span }: Location): string[] => {
    const text = texts.get(file);
    if (text === undefined) {
      const isKnown =
        content.media.has(file) ||
        [...content.media.keys()].some((path) => path.startsWith(`${file}/`));
      return isKnown || (span.start === 0 && span.end === 0)
        ? []
        : [`a place in ${file}, which has no text`];
    }
    if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length)) {
      return [`a place outside ${file}: ${span.start} to ${span.end} of ${text.length}`];
    }
    const edges = [span.start, span.end].filter((at) => isInside(text, at));
    return edges.map((at) => `a place in the midst of a character of ${file}: ${at}`);
  };
  return [finding, ...(finding.related ?? []), ...(finding.fix?.edits ?? [])].flatMap(wrong);
}

/** Whether an offset is inside a surrogate pair. */
const isInside = (text: string, at: number) =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));

/**
 * Checks that messages contain no lone surrogates and no unintended JavaScript values such as
 * “undefined”.
 */
function brokenWords({ code, message, help = "", related = [] }: Finding): string[] {
  return [message, help, ...related.map((each) => each.message)].flatMap((words) => [
    ...(/undefined|\[object|NaN/.test(words) ? [`${code} says: ${words}`] : []),
    ...(isHalved(words) ? [`${code} says half a character: ${JSON.stringify(words)}`] : []),
  ]);
}

const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether a text has a lone surrogate, which UTF-8 cannot encode. */
export const isHalved = (words: string): boolean => lone.test(words);
