// Makes the desk bundles that tests open. A separate process, as bundling keeps one core busy.
import { layOut, testSite } from "../test-site.ts";
import { deskBundleIn, deskBundles } from "./desk.ts";

layOut();
for (const bundle of deskBundles) await deskBundleIn(testSite, bundle);
