// A command of the build: makes the search index of each language. It is a process of its own, so that it can be made beside the bundles, and gives back
// its memory, of thousands of entries several hundred megabytes.

import { join } from "node:path";
import { openCache } from "../../pipeline/cache.ts";
import { makeSearchIndexes } from "./search-index.ts";

const [, , version = ""] = process.argv;
const root = process.cwd();
const cache = openCache(join(root, ".cache"), version, (problem) => console.error(problem));
makeSearchIndexes(root, cache);
cache.close();
