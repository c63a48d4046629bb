// What loaders note about a page while it is rendered: the compiled files that they read.
import { AsyncLocalStorage } from "node:async_hooks";
import { createContext, type RouterContextProvider } from "react-router";

/** The record of one request. */
export interface PageRecord {
  /** The folder of the compiled content, where it is not `.content`. */
  readonly folder?: string | undefined;
  /** The compiled files that were read, relative to the folder. */
  readonly reads: Set<string>;
}

/** The record of a request; null where nobody asks for one, as in development. */
export const pageRecordContext = createContext<PageRecord | null>(null);

/** A record without entries. */
export const newPageRecord = (folder?: string): PageRecord => {
  return { folder, reads: new Set() };
};

const records = new AsyncLocalStorage<PageRecord>();

/** Runs what renders a page, so that what it reads is noted in a record. */
export function recordPage<Result>(record: PageRecord, render: () => Result): Result {
  return records.run(record, render);
}

/** As `recordPage`, in the record of the request if it has one. */
export function recordRequest<Result>(
  context: Readonly<RouterContextProvider>,
  render: () => Result,
): Result {
  return recordPage(context.get(pageRecordContext) ?? newPageRecord(), render);
}

/** The record of the page that is being rendered; undefined outside of rendering. */
export const pageRecord = (): PageRecord | undefined => records.getStore();
