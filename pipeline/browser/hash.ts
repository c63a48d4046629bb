// Takes the place of `@site/common/files/hash` in a browser, which has no hash that answers at once. Its keys live in memory only.
import { hashOfText } from "../translations/block-words.ts";

export { hashOfText as hashOf } from "../translations/block-words.ts";

/** Makes a cache key of all inputs of a text. */
export const keyOf = (...parts: readonly string[]): string => hashOfText(JSON.stringify(parts));
