// Holds and changes the texts of other files that change with the open one, such as the redirects.

import { applyEdits } from "@site/common/apply-edits";
import type { Edit } from "@site/pipeline/browser";
import type { CompilerClient } from "../compiler-client.ts";
import { type MergedVersions, versionKey } from "../drafts/draft.ts";
import { Watchable } from "../parts/watchable.ts";
import { spanMapper } from "../text/span-mapper.ts";
import type { OtherFiles } from "./changes.ts";

export const hasJustChanged = "What this is about has just changed. The list follows.";

export class OtherTexts extends Watchable {
  readonly #compiler: CompilerClient;
  readonly #onFirstChange: (texts: MergedVersions) => void;
  #texts: OtherFiles;

  /** @param onFirstChange called when files are first changed, with their published texts */
  constructor(
    compiler: CompilerClient,
    initial: OtherFiles,
    onFirstChange: (texts: MergedVersions) => void,
  ) {
    super();
    this.#compiler = compiler;
    this.#texts = initial;
    this.#onFirstChange = onFirstChange;
  }

  /** For `useSyncExternalStore`, with `watch`. */
  readonly state = (): OtherFiles => this.#texts;

  /**
   * Applies edits to files, as their texts are at the call.
   * @returns their paths
   * @throws Error if another edit changes the same place meanwhile; then nothing is changed
   */
  readonly edit = async (edits: readonly Edit[]): Promise<string[]> => {
    const atCall = this.#texts;
    const published: Record<string, string> = {};
    const texts: Record<string, string> = {};
    const byFile = new Map(
      edits.map(({ file }) => [file, edits.filter((one) => one.file === file)]),
    );
    for (const file of byFile.keys()) {
      texts[file] = atCall[file] ?? (await this.#compiler.ask("text", { path: file }));
      if (atCall[file] === undefined) published[versionKey("site", file)] = texts[file];
    }
    // Nothing is awaited from here on, so no other edit comes between.
    for (const [file, own] of byFile) {
      const before = texts[file] ?? "";
      const now = this.#texts[file] ?? before;
      const placeNow = spanMapper(before, now);
      const moved = own.map(({ span, text }) => ({ span: placeNow(span), text }));
      if (!moved.every(({ span }) => span.isSame)) throw new Error(hasJustChanged);
      texts[file] = applyEdits(now, moved);
    }
    this.#onFirstChange(published);
    this.put(texts);
    return Object.keys(texts);
  };

  /** Replaces texts. */
  readonly put = (texts: OtherFiles): void => this.#set({ ...this.#texts, ...texts });

  /** Undoes the change of a file. */
  readonly discard = (path: string): void => {
    const { [path]: _discarded, ...rest } = this.#texts;
    this.#set(rest);
  };

  #set(texts: OtherFiles): void {
    this.#texts = texts;
    this.changed();
  }
}
