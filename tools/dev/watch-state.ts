// Names the file through which `content watch` passes its result to the development server.

/** Relative to the project. */
export const watchState = ".cache/development/content.json";
