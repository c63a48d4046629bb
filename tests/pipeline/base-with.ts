// Compiles the small content in tests/fixtures/base with some of its texts changed, which most
// tests of the whole compiler need.

import type { CompileOptions, CompileResult } from "../../pipeline/compile/compile.ts";
import { lockText } from "../../pipeline/link/address-lock.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { compareText } from "../../pipeline/report/finding.ts";
import { base as loadedBase } from "./codes/fixture-report.ts";
import { compiled } from "./in-memory.ts";

/** The unchanged base, without findings. */
export const base = await loadedBase();

/** Texts by path that replace texts of the base or are added; null removes one. */
export type Texts = Readonly<Record<string, string | null>>;

/** @throws Error if the base has no such text */
export function baseText(path: string): string {
  const file = base.files.find((each) => each.path === path);
  if (!file) throw new Error(`The base has no ${path}.`);
  return file.text;
}

export function baseWith(texts: Texts): LoadedContent {
  const all = new Map<string, string | null>(base.files.map(({ path, text }) => [path, text]));
  for (const [path, text] of Object.entries(texts)) all.set(path, text);
  const files = [...all].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
  return { ...base, files: files.sort((one, other) => compareText(one.path, other.path)) };
}

/** Compiles the base with some texts changed. */
export function compiledBase(
  texts: Texts,
  more: Partial<CompileOptions> = {},
): Promise<CompileResult> {
  return compiled(baseWith(texts), more);
}

/** The list of published addresses: of the base's pages, and of some pages that are gone. */
export async function recorded(...gone: readonly string[]): Promise<string> {
  const { site } = await compiled(base);
  return lockText([...site.addresses.pages.keys(), ...gone]);
}
