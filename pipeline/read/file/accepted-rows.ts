// Reads the rows of accepted.yaml.
import { pickDefined } from "../../helpers.ts";
import type { AcceptedRow } from "../../report/settle.ts";
import { locationOf } from "../yaml/location.ts";
import { itemsAt, textAt } from "../yaml/value.ts";
import type { Summary } from "./summary.ts";

/** The rows with a code and a file; the schema reports others. */
export function acceptedRows(source: Summary | undefined): AcceptedRow[] {
  if (!source) return [];
  return itemsAt(source.root, "").flatMap((pointer) => {
    const code = textAt(source.root, `${pointer}/code`);
    const file = textAt(source.root, `${pointer}/file`);
    if (!code || !file) return [];
    return pickDefined({
      code,
      file,
      words: textAt(source.root, `${pointer}/words`),
      location: locationOf(source, pointer),
      codeLocation: locationOf(source, `${pointer}/code`),
    });
  });
}
