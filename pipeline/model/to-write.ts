// The mark that `content new` puts before every text that a writer still has to replace.

export const toWrite = "✎";
