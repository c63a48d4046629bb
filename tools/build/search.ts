// A command of the build: makes the search index. In a process of its own, so that it can be made beside the bundles or the pages, and
// gives back its memory, of thousands of entries several hundred megabytes.

import { makeSearchIndex } from "./search-index.ts";

const [, , version = ""] = process.argv;
makeSearchIndex(process.cwd(), version);
