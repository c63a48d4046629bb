// The look that a text brought along from another program, most of all from Word: class and style on every tag, <o:p>, comments for
// Office. It is removed in any case; taking it out of the file has one right answer, so a text has one finding for all of it.
import { type Diagnostic, diagnostic, type Edit, type Place } from "../model/diagnostic.ts";

/** One attribute, tag or comment that only says how something looks. */
export interface TypedLook {
  /** What a writer knows it by: `style`, `<o:p>`. */
  readonly name: string;
  /** Of an attribute: the element's name. */
  readonly element?: string;
  /** Whether a reader would have seen it. */
  readonly visible: boolean;
  readonly place: Place;
  /** What to take out, with the space before it. */
  readonly cut: Place;
  /** Where the tag begins: several looks of one tag are one slip. */
  readonly tag: number;
}

/** Elements of Office, such as `o:p` and `w:wrap`. */
export const officeElement = /^(?:[ovwmx]\d?|st\d):/;

/** `<!--[if gte mso 9]>`, `<![if !supportLists]>`, `<?xml:namespace …>`. */
export const officeComment = /^<(?:!--\[(?:if|endif)|!\[(?:if|endif)|\?xml)/i;

const lookHelp = "The look of texts comes from the site; remove it.";

/** The finding about all of a text's looks. */
export function lookFindings(looks: readonly TypedLook[]): Diagnostic[] {
  const shown = looks.filter(({ name }) => !name.startsWith("</"));
  const [first] = shown;
  if (!first) return [];
  const code = shown.some(({ visible }) => visible) ? "html-removed" : "html-removed-invisible";
  const names = [...new Set(shown.map(({ name }) => name))];
  const edits = looks.map(({ cut }): Edit => ({ ...cut, text: "" }));
  const named = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  const fix = { title: `${named} ${shown.length > 1 ? "are" : "is"} taken out`, edits };
  if (shown.length === 1) {
    const what = first.element ? `The attribute ${named} of <${first.element}>` : named;
    const isRemoved = first.visible ? "is not allowed and was removed" : "has no effect here and was removed";
    return [
      diagnostic(code, first.place, `${what} ${isRemoved}.`, {
        help: first.visible ? lookHelp : `Remove ${named}.`,
        fix,
      }),
    ];
  }
  const tags = new Set(shown.map(({ tag }) => tag)).size;
  return [
    diagnostic(
      code,
      first.place,
      `${tags === 1 ? `The tag carries` : `${tags} tags carry`} a look from elsewhere (${named}), which was removed.`,
      { help: `${lookHelp}${tags === 1 ? "" : " This is the first of them."}`, fix },
    ),
  ];
}
