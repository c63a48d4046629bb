// Says what is wrong with the table of a site, without which nothing is compiled.
import { UnusableError } from "@site/common/files/unusable";
import { counted } from "../../print/counted.ts";
import { textDiagnostics } from "../../print/formats/text.ts";
import { tableFindings } from "./check-table.ts";
import { tableFile } from "./table.ts";

/** Where a table was read, as a person would write it, and its text. */
interface TableText {
  /** The folder that it is in. */
  readonly folder: string;
  readonly text: string;
}

/** @throws UnusableError with every mistake of the table, if it has any */
export function mustBeTable({ folder, text }: TableText): void {
  const findings = tableFindings(text);
  if (findings.length === 0) return;
  const report = textDiagnostics(findings, new Map([[tableFile, text]]), { folder, colour: false });
  throw new UnusableError(
    `${report.trimEnd()}\n\nThe table of the site has ${counted(findings.length, "mistake")}; nothing is compiled without it.`,
  );
}
