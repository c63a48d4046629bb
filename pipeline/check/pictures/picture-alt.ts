// Reports pictures in a field without an alternative text.
import type { CheckFile, Scope } from "../../check.ts";
import { observed } from "../../core/observation.ts";

export const scope: Scope = { quoted: true };

export const check: CheckFile = (source, report) => {
  for (const { span, pointer } of observed(source, "field-without-alt")) {
    report(
      "picture-alt",
      { file: source.path, span },
      "The picture has no text that says what it shows.",
      {
        help: "Add a line such as alt: A child at an open window.",
        missing: pointer,
      },
    );
  }
};
