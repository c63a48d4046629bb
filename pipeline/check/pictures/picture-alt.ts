// Reports pictures in a text without an alternative text.
import type { CheckFile, Scope } from "../../check.ts";
import { observed } from "../../core/observation.ts";

export const scope: Scope = { quoted: true };

export const check: CheckFile = (source, report) => {
  for (const { span, src, isTag } of observed(source, "picture-without-alt")) {
    report(
      "picture-alt",
      { file: source.path, span },
      "The picture has no text that says what it shows.",
      isTag
        ? 'Write it into the tag: alt="A child at an open window"'
        : `Write it between the brackets: ![A child at an open window](${src})`,
    );
  }
};
