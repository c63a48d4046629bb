// Makes a report full of markup, commands and control characters that formats must escape.

import { anyFinding } from "@site/tests/pipeline/rules/any-finding";
import type { CheckReport } from "../report.ts";

export const file = "articles/a,b:c%0A`x`|<b>.md";

export const hostile: CheckReport = {
  findings: [
    anyFinding(
      "link-broken",
      { file, span: { start: 4, end: 9 } },
      "“]](javascript:x)\n::error::x` <script>alert(1)</script> @team/all #12 GH-7 www.x.y https://x.y 100% \u202e\u001b[31m”",
      { help: "Write [a](/b){c} ![d](e) *f* _g_ ~h~ | $i$ &amp; <!-- --> \\" },
    ),
  ],
  texts: new Map([[file, "one\ntwo ``` </details> \u001b]0;x\u0007\n"]]),
  folder: "content",
  files: 3,
};
