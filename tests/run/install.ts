// Installs the missing test dependencies named in its arguments. A separate process, so that a browser downloads while the site is built.

import { nginxCommand } from "@site/service/tests/documented-nginx";
import { findPostgres, installPostgres } from "@site/service/tests/postgres";
import { provideChromium } from "../browser/chromium.ts";
import { installPackages } from "../debian.ts";

const wanted = process.argv.slice(2);
if (wanted.includes("Chromium")) provideChromium();
if (wanted.includes("PostgreSQL") && !findPostgres()) installPostgres();
if (wanted.includes("nginx") && !nginxCommand()) installPackages("nginx");
