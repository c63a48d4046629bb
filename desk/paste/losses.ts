// Counts what was left out of a pasted text or changed in it, and formats messages about it.

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one} was` : `${count} ${many} were`;

/** The message for each kind, the most serious first. */
const sentences = {
  pictures: (count) =>
    `${counted(count, "picture", "pictures")} left out. Save ${count === 1 ? "it as a file and drop it" : "them as files and drop them"} on the text, where ${count === 1 ? "it belongs" : "they belong"}.`,
  footnotes: (count) =>
    `${counted(count, "footnote", "footnotes")} put into a list at the end: write [^1] where ${count === 1 ? "it belongs" : "the first belongs"} in the text, and [^1]: before its words, on a line of its own.`,
  citations: (count) =>
    count === 1
      ? "The source that was given is a link behind its sentence: look whether it says so."
      : `The ${count} sources that were given are links behind their sentences: look whether they say so.`,
  comments: (count) => `${counted(count, "comment", "comments")} left out.`,
  insertions: () =>
    "The text had tracked changes: what was inserted is taken over, what was deleted is left out. Look whether that is what you mean.",
  equations: (count) =>
    count === 1
      ? "An equation was left out where ✎ is now: write it in words, or make a picture of it."
      : `${count} equations were left out where ✎ is now: write each in words, or make a picture of it.`,
  shapes: (count) => `${counted(count, "drawing or text box", "drawings or text boxes")} left out.`,
  tables: (count) =>
    count === 1
      ? "A table had no heads: its first row has become them."
      : `${count} tables had no heads: their first rows have become them.`,
  headRows: () =>
    "A table had two rows of heads, one below the other: they are one now, such as “Load: walls”.",
  mergedCells: () =>
    "A table had cells that reach over several rows or columns. Each is one cell now, and the cells that it reached over are empty: fill them in, where a row would not be understood alone.",
  excelErrors: (count) =>
    count === 1
      ? "A cell of a table showed an error in the place of its value, such as #REF!: it is empty now."
      : `${count} cells of tables showed an error in the place of their value, such as #REF!: they are empty now.`,
  cellParagraphs: (count) =>
    count === 1
      ? "A cell of a table had more than one paragraph: a line break (<br>) parts them now."
      : `${count} cells of tables had more than one paragraph: line breaks (<br>) part them now.`,
  cellLists: (count) =>
    count === 1
      ? "A list in a cell of a table has become words with commas."
      : `${count} lists or rows in cells of tables have become words with commas.`,
  embedded: (count) =>
    `${counted(count, "video or other embedded part", "videos or other embedded parts")} left out.`,
  heads: () => "The times and the senders of the messages were left out.",
  contents: () => "The table of contents was left out; the page makes none.",
  links: (count) =>
    `${counted(count, "link", "links")} left out, as ${count === 1 ? "it leads" : "they lead"} into the document or to a file; the words stayed.`,
  underlined: () => "Underlining was left out: on a page it means a link.",
  raised: () => "Raised or lowered letters are on the line now.",
  colours: () => "Colours and highlighting were left out.",
} satisfies Record<string, (count: number) => string>;

export type Loss = keyof typeof sentences;

/** Counts losses by kind. */
export class Losses {
  readonly #counts: Partial<Record<Loss, number>> = {};

  note(loss: Loss): void {
    this.#counts[loss] = (this.#counts[loss] ?? 0) + 1;
  }

  /** A message for each kind, the most serious first. */
  messages(): string[] {
    const kinds = Object.keys(sentences) as Loss[];
    return kinds.flatMap((loss) => {
      const count = this.#counts[loss];
      return count === undefined ? [] : [sentences[loss](count)];
    });
  }
}
