// Installs what tests need besides Node and is not here, each thing that it is told. A process of its own, beside the build of the
// site: a browser takes as long to fetch.

import { provideChromium } from "../browser/chromium.ts";
import { findSecondChromium } from "../browser/second-chromium.ts";
import { findPostgres, installPostgres } from "../server/postgres.ts";

const wanted = process.argv.slice(2);
if (wanted.includes("Chromium")) {
  const browser = provideChromium();
  if (browser) findSecondChromium(browser, process.env.CI === "true");
}
if (wanted.includes("PostgreSQL") && !findPostgres()) installPostgres();
