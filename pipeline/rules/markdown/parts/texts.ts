// Lists the Markdown texts of a file.
import type { CheckedFile } from "../../../model/analysis.ts";
import type { Text } from "../../../model/text.ts";

/** The Markdown texts of a file in the order of its page: those of its fields, and the one below them. */
export const textsOf = ({ texts, body }: CheckedFile): readonly Text[] => [
  ...texts.values(),
  ...(body ? [body] : []),
];
