// Process that builds the search index of each language. It is separate so that it can run beside bundling and free its memory, several
// hundred megabytes for thousands of entries.

import { join } from "node:path";
import { openCache } from "@site/files/cache";
import { makeSearchIndexes } from "./index-files.ts";

const [, , version = ""] = process.argv;
const root = process.cwd();
const cache = openCache(join(root, ".cache"), version, (problem) => console.error(problem));
makeSearchIndexes(root, cache);
cache.close();
