// Runs the shared statements about the site in WebKit.

import { testEngine } from "./suite.ts";

testEngine("webkit");
