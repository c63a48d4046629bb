// Parses rows of the cache that are JSON.

/**
 * The value of a row; undefined if there is none. It is not validated: the row's key covers the code that wrote it and all inputs, and a
 * checksum its bytes (decision 9).
 * @param text of the row, as the cache returns it
 */
export function parseRow<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}
