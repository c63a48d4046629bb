// Reads rows of the cache that are JSON.

/**
 * The value of a row; undefined where there is none. No schema is held against it: the row's key names the code that wrote it and all
 * that it was made from, and a checksum its bytes (decision 348).
 * @param text of the row, as the cache gives it
 */
export function rowValue<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}
