// Address of the page of documents.

/** Linked above the main navigation, whose items the specification fixes, and in its menus. */
export const documentsPath = "/documents";
