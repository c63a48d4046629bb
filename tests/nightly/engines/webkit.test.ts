// Runs the tests of browser engines in WebKit.

import { testEngine } from "./suite.ts";

testEngine("webkit");
