// Runs the tests that all browser engines share (statements/) in Firefox.

import { testEngine } from "./suite.ts";

testEngine("firefox");
