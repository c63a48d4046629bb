// Makes the small site of a folder in a process of its own, which can be killed: the folder and its bundles' hash are the arguments.

import { makeSite, smallBundles } from "./small-site.ts";

const [root = "", hash = ""] = process.argv.slice(2);
await makeSite(root, { ...smallBundles, hash });
