// Implements `npm run admin`: writes the page with the CMS into build/admin.
import { join } from "node:path";
import { buildAdmin } from "./build.ts";
import { sourcesIn } from "./config.ts";

const root = join(import.meta.dirname, "../..");
await buildAdmin(await sourcesIn(root), join(root, "build/admin"));
console.log("The page of the CMS is in build/admin.");
