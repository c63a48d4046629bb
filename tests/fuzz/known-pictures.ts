// What is known of the pictures of the contents in which the fuzzers change files, and of no others: every case reads it.
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder of the cache. */
export const cache: string = join(tmpdir(), "content-fuzz-cache");
