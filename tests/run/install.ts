// Installs the missing test dependencies named in its arguments. A separate process, so that a
// browser downloads while the site is built.

import { requirements } from "./requirements.ts";

const wanted: readonly string[] = process.argv.slice(2);
for (const [need, { find, install }] of Object.entries(requirements)) {
  // Of Chromium there may be a better one than the one that is there.
  if (wanted.includes(need) && (need === "Chromium" || !find())) install();
}
