// The id of the note that this page is shown instead of one that a language lacks (InsteadNote.tsx), which is also the fragment of the
// links to it. It has its own file so that those links need not import the note.

/** Fragment of a link to a page that is shown instead of a missing translation. */
export const insteadId = "instead";
