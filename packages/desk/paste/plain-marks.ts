// Finds by their marks the plain words that are tidied when they are pasted; how they are tidied is loaded then (plain.ts).

/** Marks of sources that only an assistant's own page understands: letters for private use, “【4†source】”, a directive. */
export const sources =
  /(?<![ \t])[ \t]*(?:\ue200[^\ue201]*\ue201|【\d+(?::\d+)?†[^】\n]*】|:contentReference\[oaicite:\d+\]\{index=\d+\})/g;

/** A word parted at the end of a line, with its letters before and behind. */
export const parted =
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*)([-\u2010\u00ad])[ \t]*\n[ \t]*(\p{L}[\p{L}\p{M}]*)/gu;

/** Whether words are of a PDF: they have parts of words, or the sign between two pages. */
export const isOfPdf = (text: string) =>
  !/^(?:---|```|~~~)/m.test(text) && (/\f/.test(text) || new RegExp(parted.source, "u").test(text));

/** Whether plain words are of a PDF, or have an assistant's marks of sources. */
export const isToTidy = (plain: string) => {
  const text = plain.replaceAll("\r\n", "\n");
  return text.search(sources) >= 0 || isOfPdf(text);
};
