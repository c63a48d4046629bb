// Runs the tests that all browser engines share (cases/) in WebKit.

import { testEngine } from "./suite.ts";

testEngine("webkit");
