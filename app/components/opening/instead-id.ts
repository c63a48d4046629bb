// The id of InsteadNote.tsx, the note on a page that replaces an untranslated one. Links that should show the note have it as their
// fragment; it has its own file so that they need not import the note.

/** Fragment of a link to a page that is shown instead of a missing translation. */
export const insteadId = "instead";
