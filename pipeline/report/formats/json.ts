// Prints findings as a JSON array for programs.
import type { Format } from "../format.ts";
import { jsonDiagnostics } from "../json-diagnostics.ts";

export const format: Format = {
  alone: true,
  print: ({ findings, texts, folder }) =>
    JSON.stringify(jsonDiagnostics(findings, texts, folder), null, 2),
};
