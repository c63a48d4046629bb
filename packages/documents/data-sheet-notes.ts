// The footnotes of a data sheet, each once, in the order in which they are first needed.

import { evidenceInWords } from "@site/common/evidence";
import type { Source } from "./source.ts";

interface Note {
  readonly text: string;
  /** Full address of the page that it names behind its text. */
  readonly link?: string;
}

export class Notes {
  readonly #source: Source;
  readonly #notes: Note[] = [];
  readonly #facts = new Set<string>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** @returns its number, from 1 */
  add(note: Note): number {
    const at = this.#notes.findIndex(({ text, link }) => text === note.text && link === note.link);
    return at >= 0 ? at + 1 : this.#notes.push(note);
  }

  /** What stands behind facts. @returns the numbers of the notes, each once */
  addFacts(ids: readonly string[]): number[] {
    const { facts, messages, language } = this.#source;
    const numbers = ids.flatMap((id) => {
      const fact = facts[id];
      if (!fact) return [];
      this.#facts.add(id);
      return [this.add({ text: evidenceInWords(fact, messages.evidence, language.tag) })];
    });
    return [...new Set(numbers)];
  }

  /** Ids of the facts that have a note. */
  get facts(): ReadonlySet<string> {
    return this.#facts;
  }

  get all(): readonly Note[] {
    return this.#notes;
  }
}
