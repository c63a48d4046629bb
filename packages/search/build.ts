// Process that builds the search index of each language beside bundling, and then frees its memory.

import { join } from "node:path";
import { openCache } from "@site/files/cache";
import { makeSearchIndexes } from "./index-files.ts";

const [, , version = ""] = process.argv;
const root = process.cwd();
const cache = openCache(join(root, ".cache"), version, (problem) => console.error(problem));
makeSearchIndexes(root, cache);
cache.close();
