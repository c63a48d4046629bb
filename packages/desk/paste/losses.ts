// Counts what was left out of a pasted text or changed in it, and formats messages about it.

/** The message for each kind, the most serious first; for one and for several, if their number matters. */
const sentences = {
  pictures: [
    "One picture was left out where ✎ is now. Save it as a file and drop it there.",
    "{count} pictures were left out where ✎ is now. Save each as a file and drop it there.",
  ],
  footnotes: [
    "One footnote was put into a list at the end: write [^1] where it belongs in the text, and [^1]: before its words, on a line of its own.",
    "{count} footnotes were put into a list at the end: write [^1] where the first belongs in the text, and [^1]: before its words, on a line of its own.",
  ],
  comments: ["One comment was left out.", "{count} comments were left out."],
  insertions:
    "The text had tracked changes: what was inserted is taken over, what was deleted is left out. Look whether that is what you mean.",
  shapes: [
    "One drawing or text box was left out.",
    "{count} drawings or text boxes were left out.",
  ],
  tables: [
    "A table had no heads: its first row has become them.",
    "{count} tables had no heads: their first rows have become them.",
  ],
  mergedCells:
    "A table had cells that reach over several rows or columns. Each is one cell now, and the cells that it reached over are empty: fill them in, where a row would not be understood alone.",
  excelErrors: [
    "A cell of a table showed an error in the place of its value, such as #REF!: it is empty now.",
    "{count} cells of tables showed an error in the place of their value, such as #REF!: they are empty now.",
  ],
  cellParagraphs: [
    "A cell of a table had more than one paragraph: a line break (<br>) parts them now.",
    "{count} cells of tables had more than one paragraph: line breaks (<br>) part them now.",
  ],
  cellLists: [
    "A list in a cell of a table has become words with commas.",
    "{count} lists or rows in cells of tables have become words with commas.",
  ],
  embedded: [
    "One video or other embedded part was left out.",
    "{count} videos or other embedded parts were left out.",
  ],
  contents: "The table of contents was left out; the page makes none.",
  links: [
    "One link was left out, as it leads into the document or to a file; the words stayed.",
    "{count} links were left out, as they lead into the document or to a file; the words stayed.",
  ],
  underlined: "Underlining was left out: on a page it means a link.",
  raised: "Raised or lowered letters are on the line now.",
  colours: "Colours and highlighting were left out.",
} as const;

export type Loss = keyof typeof sentences;

/** Counts losses by kind. */
export class Losses {
  readonly #counts = new Map<string, number>();

  note(loss: Loss): void {
    this.#counts.set(loss, (this.#counts.get(loss) ?? 0) + 1);
  }

  /** A message for each kind, the most serious first. */
  messages(): string[] {
    return Object.entries(sentences).flatMap(([loss, words]) => {
      const count = this.#counts.get(loss);
      if (count === undefined) return [];
      const [one, many] = [words].flat();
      return count > 1 && many ? many.replace("{count}", String(count)) : (one ?? []);
    });
  }
}
