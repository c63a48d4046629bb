// Names rows of the store; apart from the store, which needs a Node with SQLite.
/** The name of a file's row in the store. */
export function rowKey(path: string, hash: string): string {
  return `${hash} ${path}`;
}
