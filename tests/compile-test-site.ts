// Global setup of the tests of sources: compiles tests/content, if something has changed since the
// last time.
import { compileTestSite } from "./test-site.ts";

/** Runs before the first test. */
export default compileTestSite;
