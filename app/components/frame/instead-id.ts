// The id of the note that a page replaces another one (InsteadNote.tsx), in a file of its own for the links that end with it.

/** Fragment of a link to a page that replaces another one. */
export const insteadId = "instead";
