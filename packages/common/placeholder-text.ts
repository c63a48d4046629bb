// The mark of a text that a writer still has to write, such as a formula that could not be pasted.

export const placeholderText = "✎";
