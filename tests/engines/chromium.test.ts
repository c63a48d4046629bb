// Runs the tests that all browser engines share (cases/) in Chromium, only with ENGINE=chromium: to tell an engine's fault from the
// site's.

import { testEngine } from "./suite.ts";

testEngine("chromium");
