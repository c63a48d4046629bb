// Writes the rows of accepted.yaml that would accept a finding.
import { yamlScalar } from "../read/yaml/written.ts";
import type { Finding } from "../report/finding.ts";

/** The rows that would accept a finding, each with room for a reason; none if it cannot be accepted. */
export const acceptedRowsFor = ({ code, file, acceptableWords = [] }: Finding): string[] =>
  acceptableWords.map((words) => {
    const quoted = words === "" ? "" : ` words: ${yamlScalar(words, true)},`;
    return `- { code: ${code}, file: ${yamlScalar(file, true)},${quoted} because: "" }`;
  });
