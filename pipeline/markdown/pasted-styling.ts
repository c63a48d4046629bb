// Reports styling pasted from other programs, mostly Word (class and style attributes, <o:p>, Office comments), as one finding per text.
// The sanitiser removes it anyway; the fix removes it from the file.
import { type Diagnostic, diagnostic, type Edit, type Location } from "../model/diagnostic.ts";

/** One attribute, tag or comment that only affects appearance. */
export interface PastedStyle {
  /** Its name for a writer: `style`, `<o:p>`. */
  readonly name: string;
  /** For an attribute: the element's name. */
  readonly element?: string;
  /** Whether a reader would have noticed it. */
  readonly visible: boolean;
  readonly location: Location;
  /** What the fix removes, including the space before it. */
  readonly cut: Location;
  /** Start of the tag: several looks of one tag count as one. */
  readonly tag: number;
}

/** Elements of Office, such as `o:p` and `w:wrap`. */
export const officeElement = /^(?:[ovwmx]\d?|st\d):/;

/** `<!--[if gte mso 9]>`, `<![if !supportLists]>`, `<?xml:namespace …>`; `<?xml version="1.0"?>` is of a page or a drawing. */
export const officeComment = /^<(?:!--\[(?:if|endif)|!\[(?:if|endif)|\?xml:)/i;

const lookHelp = "The look of texts comes from the site; remove it.";

/** The finding about all pasted styling of a text. */
export function stylingFindings(looks: readonly PastedStyle[]): Diagnostic[] {
  const shown = looks.filter(({ name }) => !name.startsWith("</"));
  const [first] = shown;
  if (!first) return [];
  const code = shown.some(({ visible }) => visible) ? "html-removed" : "html-removed-invisible";
  const names = [...new Set(shown.map(({ name }) => name))];
  const edits = looks.map(({ cut }): Edit => ({ ...cut, text: "" }));
  const named =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  const fix = { title: `${named} ${shown.length > 1 ? "are" : "is"} taken out`, edits };
  if (shown.length === 1) {
    const what = first.element ? `“${named}” in <${first.element}>` : named;
    const isRemoved = first.visible
      ? "is not allowed and was removed"
      : "has no effect here and was removed";
    return [
      diagnostic(code, first.location, `${what} ${isRemoved}.`, {
        help: first.visible ? lookHelp : `Remove ${named}.`,
        fix,
      }),
    ];
  }
  const tags = new Set(shown.map(({ tag }) => tag)).size;
  return [
    diagnostic(
      code,
      first.location,
      `${tags === 1 ? `The tag carries` : `${tags} tags carry`} a look from elsewhere (${named}), which was removed.`,
      { help: `${lookHelp}${tags === 1 ? "" : " This is the first of them."}`, fix },
    ),
  ];
}
