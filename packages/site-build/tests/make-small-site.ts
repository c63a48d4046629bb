// Builds the small site as a process that a test can kill.
// Its arguments are the folder and the bundles' hash.

import { makeSite, smallBundles } from "./small-site.ts";

const [root = "", hash = ""] = process.argv.slice(2);
await makeSite(root, { ...smallBundles, hash });
