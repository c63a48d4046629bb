// Where the schemas and the table of this project's own site are.

/** The folder of schemas. */
export const ownSchemas = new URL("../../../schemas", import.meta.url);
