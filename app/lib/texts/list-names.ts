// Lists names in words.

import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../messages.ts";

/**
 * Names in words: "Soffit, Gate and Fence". Without `Intl`, whose words differ by browser, so that
 * a page with them could not be hydrated.
 */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return interpolate(messages().parts.and, { names: names.slice(0, -1).join(", "), last });
}
