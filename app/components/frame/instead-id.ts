// The id of the note that says that a page is shown in the place of another.

/** What the address of a page ends with that is shown in the place of another: the id of the note that says so. */
export const insteadId = "instead";
