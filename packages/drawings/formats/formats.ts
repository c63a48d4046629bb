// Names the fragment of an address that hides a drawing's note.

/** Fragment appended to an SVG's URL to hide its note, on a page that says the same itself. */
export const withoutNote = "#page";

/** Fragment that also hides words and dimensions, for a picture too small for them. */
export const thumbnail = "#thumbnail";
