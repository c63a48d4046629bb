// Patterns of marks of other systems that are found in texts and in fields.

/** A comment of MDX; U+FFF9 stands for a star that Markdown has read. */
export const comment =
  /\{\/[*\ufff9](?:[^\n]|\n(?!\n)){0,500}?[*\ufff9]\/\}|\{\/[*\ufff9]|[*\ufff9]\/\}/g;

/** A shortcode of WordPress, or the place of a table of contents. */
export const shortcode =
  /\[\/?[a-z][\w-]{1,40}(?: [\w-]{1,40}=(?:["'“”][^"'“”\]\n]{0,200}["'“”]|[^\s\]"'“”][^\s\]]{0,79})){1,20} ?\/?\]|\[\/?(?:caption|gallery|embed|playlist|_{0,2}toc_{0,2})\]|^[ \t]*\{:? ?toc\}/gim;

/** A formula of TeX, and no sums of money: it has a sign of TeX. */
export const formula =
  /(?<![\\$\w])(\$\$?)(?=[^\s$])(?=[^$\n]*[\\^_={}])[^$\n]{2,300}(?<=\S)\1(?![\w$])/g;

/** The first of these marks in a text. */
export function foreignSyntax(text: string): string | undefined {
  if (!/[{[$]/.test(text)) return undefined;
  for (const pattern of [comment, shortcode, formula]) {
    const [mark] = text.match(pattern) ?? [];
    if (mark !== undefined) return mark;
  }
  return undefined;
}
