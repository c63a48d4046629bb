// Implements `npm run documents -- --record`: numbers new sheets and revises changed ones.
import { join } from "node:path";
import { readRegular } from "@site/common/files/folders";
import { writeNamed } from "@site/common/files/write";
import { compiledOf } from "@site/common/page-files";
import { dataSheetDigest, dataSheetsOf } from "./data-sheets.ts";
import { digestOf, documentsOf } from "./drawings.ts";
import { recorded, recordText } from "./sheets.ts";
import { readSource } from "./source.ts";

/** The group of all data sheets, whose numbers begin alike; no solution has this name. */
const dataSheetGroup = "data-sheets";

/** The record, in the folder of the content. */
const recordFile = "sheets.yaml";

/**
 * Records the drawings of the compiled content in content/sheets.yaml.
 * @param project the project's folder
 * @param today the date of new revisions, `YYYY-MM-DD`
 * @returns a sentence that says what was recorded
 * @throws the file system's error if the content is not compiled
 */
export function recordSheets(project: string, today: string): string {
  const source = readSource(compiledOf(project));
  const drawings = documentsOf(source).map((document) => ({
    file: document.file,
    group: document.group,
    isJunction: document.junction !== undefined,
    drawn: digestOf(document, source),
  }));
  const dataSheets = dataSheetsOf(source).map((sheet) => ({
    file: sheet.name,
    group: dataSheetGroup,
    isJunction: false,
    drawn: dataSheetDigest(sheet),
  }));
  const sheets = recorded(source.sheets, [...drawings, ...dataSheets], today);
  const changed = Object.keys(sheets)
    .sort()
    .filter((number) => sheets[number] !== source.sheets[number]);
  const file = join(project, "content", recordFile);
  const before = readRegular(file) ?? "";
  const isCompiled = [...before.matchAll(/^[\d-]+(?=:)/gm)].every(([number]) => sheets[number]);
  if (!isCompiled) {
    throw new Error(
      `content/${recordFile} has numbers that are not compiled. Run npm run content -- build first.`,
    );
  }
  const text = recordText(sheets);
  // Git may have converted line ends for Windows.
  if (Object.keys(sheets).length > 0 && before.replaceAll("\r\n", "\n") !== text) {
    writeNamed(file, text, `content/${recordFile}`);
  }
  if (changed.length === 0) {
    return `All sheets are recorded: ${Object.keys(sheets).length} numbers.`;
  }
  const rows = changed.map(
    (number) => `  ${number} ${sheets[number]?.file}, revision ${sheets[number]?.revision}`,
  );
  return `Recorded in content/${recordFile}:\n${rows.join("\n")}`;
}
