// Makes the desk bundles that tests open. A separate process, as bundling keeps one core busy.
import { layOut, testSite } from "@site/tests/test-site";
import { deskBundleIn, deskBundles } from "./made-bundles.ts";

layOut();
for (const bundle of deskBundles) await deskBundleIn(testSite, bundle);
