// Runs the shared statements about the site in Firefox.

import { testEngine } from "./suite.ts";

testEngine("firefox");
