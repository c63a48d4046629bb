// Filters the CSS minifier's warnings about pseudo-classes that are newer than the minifier, which it leaves unchanged.

import { stripVTControlCharacters } from "node:util";
import type { Logger } from "vite";

/** Pseudo-classes that the site uses and the minifier does not know yet: CSS Overflow Module Level 5. */
export const newer: readonly string[] = ["target-current"];

const unknown = /^\[lightningcss minify\] '([\w-]+)' is not recognized as a valid pseudo-class/;

/** Wraps a logger and drops these warnings. */
export function withoutCssWarnings(logger: Logger): Logger {
  return {
    ...logger,
    warn(message, options) {
      const [, name = ""] = unknown.exec(stripVTControlCharacters(message)) ?? [];
      if (!newer.includes(name)) logger.warn(message, options);
    },
  };
}
