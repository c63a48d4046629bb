// Compiles the content folder with the unsaved texts of an editor in place of its files.

import { dayInIndia } from "@site/common/today";
import type { Cache } from "@site/files/cache";
import type { Dependencies } from "../commands/command.ts";
import type { LastSummary } from "../compile/analyses.ts";
import { type CompileResult, compile } from "../compile/compile.ts";
import { withLoadedContent } from "../compile/with-loaded-content.ts";
import { Contents, type LoadedContent } from "../read/files/contents.ts";

/** Most characters of results that are held for unsaved texts. */
const maxHeld = 50_000_000;

export class LiveContent {
  readonly #folder: string;
  /** The unsaved texts, by path relative to the folder. */
  readonly #open = new Map<string, string>();
  /** Results of unsaved texts by their keys. */
  readonly #held = new Map<string, string>();
  readonly #last = new Map<string, LastSummary>();

  /** @param folder the content folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes the text that an editor shows. */
  show(path: string, text: string): void {
    this.#open.set(path, text);
  }

  /** Takes the file on the disk again. */
  close(path: string): void {
    this.#open.delete(path);
  }

  /** The text that an editor shows; undefined if the file is not open. */
  textOf(path: string): string | undefined {
    return this.#open.get(path);
  }

  /** Compiles what the editor shows, and writes nothing but what is known of files on the disk. */
  async compile(dependencies: Dependencies): Promise<CompileResult> {
    const { cached } = dependencies;
    return await withLoadedContent(this.#folder, { cached }, (content) =>
      compile({
        ...dependencies,
        content: this.#withOpen(content),
        cached: heldIn(this.#held, cached),
        last: this.#last,
        today: dayInIndia(),
      }),
    );
  }

  #withOpen({ files, media, refused }: LoadedContent): LoadedContent {
    const isSaved = ({ path }: { readonly path: string }) => !this.#open.has(path);
    const contents = new Contents({
      files: files.filter(isSaved),
      media,
      refused: refused.filter(isSaved),
    });
    for (const [path, text] of this.#open) {
      const bytes = Buffer.from(text);
      contents.take({ path, size: bytes.length, read: async () => bytes }, () => bytes);
    }
    return contents.all();
  }
}

/** A cache that keeps new results in memory: nobody asks again for what was typed a moment ago. */
function heldIn(held: Map<string, string>, cached: Cache): Cache {
  let size = 0;
  return {
    get: (key) => held.get(key) ?? cached.get(key),
    put: (key, value) => {
      size += value.length;
      if (size > maxHeld) held.clear();
      held.set(key, value);
    },
    flush: () => undefined,
    close: () => cached.close(),
  };
}
