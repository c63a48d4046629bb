// Makes the desk bundles that tests open. A separate process, as bundling keeps one core busy.
import { join } from "node:path";
import { deskBundleIn, deskBundles } from "./desk.ts";

for (const bundle of deskBundles) await deskBundleIn(join(import.meta.dirname, "../.."), bundle);
