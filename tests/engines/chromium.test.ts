// The statements about the site in Chromium: only when it is asked for with ENGINE=chromium, to tell an engine's fault from the site's.

import { testEngine } from "./suite.ts";

testEngine("chromium");
