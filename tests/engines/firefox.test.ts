// Runs the tests that all browser engines share (cases/) in Firefox.

import { testEngine } from "./suite.ts";

testEngine("firefox");
