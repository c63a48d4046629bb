// The mark of a text that a writer still has to write.

export const placeholderText = "✎";
