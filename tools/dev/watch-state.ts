// Where the compiler that watches keeps what it found, for the development server.

/** Path from the project's folder. */
export const watchState = ".cache/development/content.json";
