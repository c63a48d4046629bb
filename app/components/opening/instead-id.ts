// The id of the note in InsteadNote.tsx, in a file that links can import without the note.

/** Fragment of a link to a page that is shown instead of a missing translation. */
export const insteadId = "instead";
