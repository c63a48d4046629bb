// Runs the tests of browser engines in Firefox.

import { testEngine } from "./suite.ts";

testEngine("firefox");
