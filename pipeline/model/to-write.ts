// What marks a text that `content new` wrote for a person to replace.

/** Stands before every text that is still to be written. */
export const toWrite = "✎";
