// Runs the tests that all browser engines share (statements/) in WebKit.

import { testEngine } from "./suite.ts";

testEngine("webkit");
