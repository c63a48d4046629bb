// What is said while stylesheets are made small: the minifier tells of each pseudo-class that is newer than itself, which it leaves
// as it is.

import { stripVTControlCharacters } from "node:util";
import type { Logger } from "vite";

/** Pseudo-classes of the site's stylesheets that the minifier does not know yet: CSS Overflow Module Level 5. */
export const newer: readonly string[] = ["target-current"];

const unknown = /^\[lightningcss minify\] '([\w-]+)' is not recognized as a valid pseudo-class/;

/** A logger that tells everything but that the minifier does not know these. */
export function knowingCss(logger: Logger): Logger {
  return {
    ...logger,
    warn(message, options) {
      const [, name = ""] = unknown.exec(stripVTControlCharacters(message)) ?? [];
      if (!newer.includes(name)) logger.warn(message, options);
    },
  };
}
