// Finds and removes Markdown and HTML marks in texts that are shown as typed, such as titles and descriptions.

/** A quick test: few titles have any of these characters. */
const mayHold = /[*_`~<&[#]/;

/** Characters that are often typed as HTML character references (HTML, 13.5). */
const references: Readonly<Record<string, string>> = {
  nbsp: "\u00a0",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

/** Each kind of mark with its replacement. */
const marks: readonly (readonly [
  name: string,
  mark: RegExp,
  left: string | ((all: string, name: string) => string),
])[] = [
  ["HTML", /[ \t]{0,9}<br[ \t]{0,9}\/?>[ \t]{0,9}/gi, " "],
  ["HTML", /[ \t]{0,9}<!--(?:(?!<!--|-->)[\s\S])*-->/g, ""],
  ["HTML", /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi, ""],
  [
    "HTML",
    new RegExp(`&(${Object.keys(references).join("|")});`, "g"),
    (_all, name) => references[name] ?? "",
  ],
  ["Markdown", /!?\[([^[\]]+)\]\([^()\s]+\)/g, "$1"],
  ["Markdown", /(?<![\w*])(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1(?![\w*])/g, "$2"],
  ["Markdown", /(?<![\w_])(_{1,3})(?=\S)([^_]+?)(?<=\S)\1(?![\w_])/g, "$2"],
  ["Markdown", /~~(?=\S)([^~]+?)(?<=\S)~~/g, "$1"],
  ["Markdown", /`([^`]+)`/g, "$1"],
  ["Markdown", /^#{1,6}\s+/g, ""],
];

/**
 * A mark without its partner (group 1), or a placeholder, which other checks report. Stars before no word may be those of a footnote or a
 * hotel, or of arithmetic, and underscores a blank.
 */
const half =
  /\{\{[^{}]*\}{0,2}|\{[ \t]*(?:fact|brand)\.[\w-]{1,60}(?:[ \t]*\}{1,2})?|(\]\(|(?<![*\w])\*\*(?=\p{L})|(?<![_\w])__(?=\p{L})|<\/?[a-z]|<!--|[{}]|`)/giu;

/** The first unpaired mark left in a text after {@link withoutMarks} has removed the paired ones. */
export function halfMark(text: string): string | undefined {
  if (!/[\](*_<{}`]/.test(text)) return undefined;
  for (const [, mark] of text.matchAll(half)) {
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** The kinds of marks in a text, and the text without them; undefined where it has none. */
export function withoutMarks(
  text: string,
): { readonly names: readonly string[]; readonly left: string } | undefined {
  if (!mayHold.test(text)) return undefined;
  const names = new Set<string>();
  let left = text;
  for (const [name, mark, rest] of marks) {
    const before = left;
    left = typeof rest === "string" ? left.replace(mark, rest) : left.replace(mark, rest);
    if (left !== before) names.add(name);
  }
  return names.size > 0 ? { names: [...names], left: left.trim() } : undefined;
}

/**
 * The message for a text with marks.
 * @param what names the text
 * @param names from {@link withoutMarks}
 * @param half from {@link halfMark}
 */
export function marksMessage(
  what: string,
  names: readonly string[] | undefined,
  half: string | undefined,
): string {
  return names
    ? `The ${what} has marks of ${names.join(" and ")} in it, which readers would see as they are typed.`
    : `The ${what} has “${half}” in it, which readers would see as it is typed.`;
}
