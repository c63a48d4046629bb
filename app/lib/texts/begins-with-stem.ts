// Finds titles whose first letter has an upright stem, which stands right of the text's edge.

/**
 * true for Latin letters such as P and D; undefined for others, such as V, and for other scripts.
 */
export const beginsWithStem = (title: string): true | undefined =>
  /^[BDEFHIKLMNPRU]/.test(title) || undefined;
