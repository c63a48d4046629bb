// The footnotes of a data sheet, each once, in the order in which they are first needed.

interface Note {
  readonly text: string;
  /** Full address of the page that it names behind its text. */
  readonly link: string;
}

export class Notes {
  readonly #notes: Note[] = [];

  /** @returns its number, from 1 */
  add(note: Note): number {
    const at = this.#notes.findIndex(({ text, link }) => text === note.text && link === note.link);
    return at >= 0 ? at + 1 : this.#notes.push(note);
  }

  get all(): readonly Note[] {
    return this.#notes;
  }
}
