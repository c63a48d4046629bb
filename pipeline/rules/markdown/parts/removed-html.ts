// Words that the two rules about removed HTML share.
import type { Observed } from "../../../core/observation.ts";
import type { Advice, Related } from "../../../finding.ts";
import type { Span } from "../../../model/source.ts";

/** A message about the first of some places, with the number of all. */
export const counted = (message: string, count: number): string =>
  count > 1 ? `${message} There are ${count} of this kind; this is the first.` : message;

/** The other places from which words were removed, as related ones. */
export const alsoAt = (file: string, others: readonly Span[]): readonly Related[] =>
  others.map((span) => ({ file, span, message: "This was removed, too." }));

/** What was removed with a tag's attributes, and the help about them. */
export function attributeWords({
  element,
  names,
  isVisible,
  count,
}: Observed<"removed-attributes">): readonly [message: string, help: string] {
  const verb = names.length === 1 ? ["is", "has", "was"] : ["are", "have", "were"];
  const [be, have, past] = verb;
  const why = isVisible ? `${be} not allowed` : `${have} no effect here`;
  const quoted = names.map((name) => `“${name}”`).join(", ");
  return [
    counted(`${quoted} in <${element}> ${why} and ${past} removed.`, count),
    `Remove ${names.join(", ")}.`,
  ];
}

/** What was removed of a text's look, with the fix that takes it out. */
export function lookWords(
  file: string,
  { names, tags, parts }: Observed<"removed-look">,
): readonly [message: string, advice: Advice] {
  const all = names.join(", ");
  return [
    `A look from elsewhere was removed${tags === 1 ? "" : ` from ${tags} tags`}: ${all}.`,
    {
      help: "The look of texts comes from the site; remove it.",
      fix: {
        title: `the look from elsewhere is taken out: ${all}`,
        edits: parts.map((span) => ({ file, span, text: "" })),
      },
    },
  ];
}
