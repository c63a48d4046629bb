// Finds lines that would be points of a list if a space followed their mark: “-**Bold**” and “2.**Bold**” are printed as they stand.
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { linesOutsideCode } from "./lines-outside-code.ts";

/** A mark, and directly behind it what begins words that stand out: stars, a link, code or a quote. */
const tight = /^([ \t>]*)([-+]|\d{1,9}[.)])(?=(?:\*{1,3}|_{1,3}|!?\[|["“‘`])[^\s*_])/;
const point = /^([ \t>]*)([-+]|\d{1,9}[.)])[ \t]/;

/** What is the same in all marks of one list: where it stands, and of a number the sign behind it. */
const kindOf = (line: RegExpExecArray | null) => line && `${line[1]} ${(line[2] ?? "").replace(/^\d+/, "1")}`;

/** The findings about marks of lists that lack the space behind them; one beside a point of the same list is surely meant as one too. */
export function listSpaces(markdown: string, placeAt: (start: number, end: number) => Place): Diagnostic[] {
  const lines = Array.from(linesOutsideCode(markdown)).filter(({ text }) => text.trim() !== "");
  return lines.flatMap(({ start, text }, at) => {
    const found = tight.exec(text);
    if (!found) return [];
    const [lead, , mark = ""] = found;
    const end = start + lead.length;
    const beside = [lines[at - 1], lines[at + 1]].map((line) => kindOf(point.exec(line?.text ?? "")));
    return diagnostic(
      "markdown-doubtful",
      placeAt(end - mark.length, end),
      `“${mark}” is printed and begins no point of a list, as no space follows it.`,
      {
        help: `Write: ${mark} ${text.slice(lead.length).trimEnd()}`,
        fix: beside.includes(kindOf(found))
          ? { title: `a space follows ${mark}`, edits: [{ ...placeAt(end, end), text: " " }] }
          : undefined,
      },
    );
  });
}
