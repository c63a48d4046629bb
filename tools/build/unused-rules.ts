// Leaves out of the browser's code the rules that react-hook-form brings: the site's forms are checked by those of enquiry/rules.ts, which every
// form hands over as its resolver.
import type { Plugin } from "vite";

const opening = "\nvar validateField = ";

/**
 * Replaces the function that checks a field by them.
 * @throws where react-hook-form is built in another way than this plugin knows
 */
export function unusedRules(): Plugin {
  return {
    name: "unused-rules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-hook-form\/dist\/index\.esm\.mjs$/ },
      handler(code) {
        const parts = code.split(opening);
        if (parts.length !== 2) this.error("react-hook-form checks fields in another way than this plugin knows.");
        return parts.join(`${opening}async () => ({});\nvar unusedRules = `);
      },
    },
  };
}
