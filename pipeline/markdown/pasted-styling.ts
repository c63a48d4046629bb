// Reports styling pasted from other programs, mostly Word (class and style attributes, <o:p>, Office comments), as one finding per text.
// The sanitiser removes it anyway; the fix removes it from the file.
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";

/** One attribute, tag or comment that only affects appearance. */
export interface PastedStyle {
  /** Its name for a writer: `style`, `<o:p>`. */
  readonly name: string;
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

/** The finding about all pasted styling of a text, at the first of it. */
export function stylingFindings(looks: readonly PastedStyle[]): Diagnostic[] {
  const shown = looks.filter(({ name }) => !name.startsWith("</"));
  const [first] = shown;
  if (!first) return [];
  const names = [...new Set(shown.map(({ name }) => name))].join(", ");
  const tags = new Set(shown.map(({ tag }) => tag)).size;
  return [
    diagnostic(
      shown.some(({ visible }) => visible) ? "html-removed" : "html-removed-invisible",
      first.location,
      `A look from elsewhere was removed${tags === 1 ? "" : ` from ${tags} tags`}: ${names}.`,
      {
        help: "The look of texts comes from the site; remove it.",
        fix: {
          title: `the look from elsewhere is taken out: ${names}`,
          edits: looks.map(({ cut }) => ({ ...cut, text: "" })),
        },
      },
    ),
  ];
}
