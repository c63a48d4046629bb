// Rule: a field that has to be there and is not.
import { pointerTo } from "@site/common/json-pointer";
import { observed } from "../../core/observation.ts";
import { fieldName } from "../../model/field-name.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { descriptionOf } from "./parts/field-words.ts";
import { sampleLine } from "./parts/sample-line.ts";

/**
 * Some fields are needed wherever the entry is shown: without a description, search engines and
 * lists would show an empty line.
 *
 * ```markdown bad articles/second-article.md
 * ---
 * title: The second article
 * date: 2024-02-01
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 *
 * ```markdown good articles/second-article.md
 * ---
 * title: The second article
 * description: How a board is cut, carried and stored before it is fixed.
 * date: 2024-02-01
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "schema-missing-field",
  severity: "error",
  about: "shape",
  meaning: "A field that has to be there is missing.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, pointer, name, schema } of observed(source, "missing-field")) {
    const group = fieldName(pointer);
    const description = descriptionOf(schema.properties?.[name] ?? {});
    const advice = `Add a line ${sampleLine(name, schema)}`;
    report(
      { file: source.path, span },
      `The field “${name}” is missing${group === "" ? "" : ` in ${group}`}.`,
      {
        // The line to write is last, so that it can be copied.
        help: description ? `${name} – ${description} ${advice}` : advice,
        missing: pointerTo(pointer, name),
      },
    );
  }
};
