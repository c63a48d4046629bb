// The folder of the site that tests are run against, which tests/test-site.ts makes: its content is that of tests/content.
import { join } from "node:path";

/** Its `.content/` is what was compiled from tests/content, its `build/client` the site. */
export const testSite = join(import.meta.dirname, "../.cache/test-site");
