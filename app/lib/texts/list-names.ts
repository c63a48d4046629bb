// Lists names in words. Not by `Intl`, whose words are another version's in each browser: a page with them could not be hydrated as it was
// rendered.

import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../messages.ts";

/** Names in words: "Soffit, Gate and Fence". */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return interpolate(messages().parts.and, { names: names.slice(0, -1).join(", "), last });
}
