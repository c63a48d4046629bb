// The folder of the site that tests are run against. The smoke's is the project itself; that of all
// other tests is made by tests/test-site.ts, and its content is that of tests/content.
import { join } from "node:path";

/** Its `.content/` is what was compiled from the content, its `build/client` the site. */
export const testSite =
  process.env.SITE_UNDER_TEST ?? join(import.meta.dirname, "../.cache/test-site");
