// Marks sample values: an asterisk behind the value, which a line "* sample value" explains.

/** The mark, in every language. */
const mark = "*";

/** The words with the mark behind them, if they are a sample. */
export const markSample = (words: string, isSample: boolean | undefined): string =>
  isSample && !words.endsWith(mark) ? `${words}${mark}` : words;
