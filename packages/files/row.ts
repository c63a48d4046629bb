// Parses rows of the cache that are JSON.

/**
 * The value of a row; undefined if there is none. It is not validated: its key is a hash of the
 * code and all inputs, and the cache compares a checksum (decision 9).
 * @param text of the row, as the cache returns it
 */
export function parseRow<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}
