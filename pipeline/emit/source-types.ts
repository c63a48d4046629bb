// Where the types of valid files are, which the compiler's own code is checked with.
import { join } from "node:path";

/** @param cache folder of the cache */
export const sourceTypesIn = (cache: string): string => join(cache, "types/sources.d.ts");
