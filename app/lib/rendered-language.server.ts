// The language of the page that is being rendered; pages may be rendered at the same time.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientContent } from "./content.ts";

/** A language as pages are rendered in it. */
interface RenderedLanguage {
  /** Its folder within the compiled content, such as `hi/`; empty for the source language. */
  readonly folder: string;
  readonly content: ClientContent;
}

const rendered = new AsyncLocalStorage<RenderedLanguage>();

/** Renders a page in a language. */
export function renderIn<Result>(language: RenderedLanguage, render: () => Result): Result {
  return rendered.run(language, render);
}

/** The language of the page that is being rendered; undefined outside of rendering. */
export const renderedLanguage = (): RenderedLanguage | undefined => rendered.getStore();
