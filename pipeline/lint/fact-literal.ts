// A typed number that equals a fact: when the fact changes, nobody will think of this place.
import { diagnostic, type Fix, replacing } from "../model/diagnostic.ts";
import { type Claim, claims } from "./fact-claims.ts";
import type { FactRule } from "./fact-rules.ts";
import type { Lint } from "./lint.ts";
import { placeIn } from "./words.ts";

/** Most characters of a sentence that a help shows. */
const longest = 160;

/** The sentence with the reference in place of the typed number, cut to the part around it. */
export function withReference(claim: Claim, fact: FactRule): string {
  const { prose, sentence } = claim;
  const { start, end } = written(claim, fact);
  const reference = `{{fact.${fact.id}}}`;
  const before = prose.text.slice(sentence.start, start).replace(/\s+/g, " ").trimStart();
  const after = prose.text.slice(end, sentence.end).replace(/\s+/g, " ").trimEnd();
  const room = Math.max(30, (longest - reference.length) / 2);
  const head = before.length > room ? `…${before.slice(-room).replace(/^\S*\s/, "")}` : before;
  const tail = after.length > room ? `${after.slice(0, room).replace(/\s\S*$/, "")}…` : after;
  return `${head}${reference}${tail}`.replaceAll("\ufffc", "…");
}

/** Words as they are compared: dashes, spaces and case do not matter, nor does a space before a sign. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/ (?=[%°])/g, "")
    .trim();
}

/** The words that the fact's text stands for: all of it where it is typed in full, else the number with its unit. */
function written(
  { prose, sentence, start, end }: Claim,
  fact: FactRule,
): { start: number; end: number; same: boolean } {
  const wanted = plain(fact.text);
  // The fact's words may be more than the number, such as “over 50 years”.
  const reach = fact.text.length + 4;
  const text = prose.text;
  for (let from = start; from >= Math.max(sentence.start, start - reach); from--) {
    if (from < start && /[\p{L}\d]/u.test(text[from - 1] ?? "")) continue;
    for (let to = end; to <= Math.min(sentence.end, end + reach); to++) {
      if (/[\p{L}\d]/u.test(text[to] ?? "") && /[\p{L}\d]/u.test(text[to - 1] ?? "")) continue;
      if (plain(text.slice(from, to)) === wanted && !/\s/.test((text[from] ?? "") + (text[to - 1] ?? "")))
        return { start: from, end: to, same: true };
    }
  }
  return { start, end, same: false };
}

function fixOf(claim: Claim, fact: FactRule): Fix | undefined {
  const { unit, prose } = claim;
  const { start, end, same } = written(claim, fact);
  // “a 60-minute wall” does not read the same with “60 minutes”, and a YAML value must not begin with braces unquoted.
  if (!same || (prose.kind === "field" && start === 0)) return undefined;
  const { span, exact } = placeIn(unit.file.text, prose, start, end);
  if (!exact) return undefined;
  const reference = `{{fact.${fact.id}}}`;
  return replacing({ file: unit.file.path, span }, reference, `“${prose.text.slice(start, end)}” is now ${reference}`);
}

export const factLiteral: Lint = {
  code: "fact-literal",
  *check(context) {
    for (const claim of claims(context)) {
      if (claim.agreement === "none" || claim.agreement === "within") continue;
      const { equal } = claim.agreement;
      // Of facts with the same number, the one whose words stand here.
      const fact = equal.find((other) => written(claim, other).same) ?? equal[0];
      if (!fact) continue;
      const { unit, prose, start, end } = claim;
      const { span } = placeIn(unit.file.text, prose, start, end);
      yield diagnostic(
        "fact-literal",
        { file: unit.file.path, span },
        `“${prose.text.slice(start, end)}” is typed here, but it is the fact ${fact.id} (${fact.text}).`,
        {
          help: `Write “${withReference(claim, fact)}”, which then reads “${fact.text}”.`,
          related: [{ ...fact.place, message: `The fact ${fact.id}.` }],
          fix: fixOf(claim, fact),
        },
      );
    }
  },
};
