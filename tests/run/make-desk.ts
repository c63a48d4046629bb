// Makes what tests of the desk open. A process of its own, beside others: bundling keeps one core busy.
import { join } from "node:path";
import { deskBundleIn, deskBundles } from "./desk.ts";

for (const bundle of deskBundles) await deskBundleIn(join(import.meta.dirname, "../.."), bundle);
