// Compares translations with their sources: reviewed or not, the differences, and missing texts.

import { closest } from "@site/common/closest";
import type { Translation } from "../../link/entry.ts";
import type { Site } from "../../link/site.ts";
import { translatedLanguages } from "../../link/site-languages.ts";
import { readTranslationLock } from "../../link/translation-lock.ts";
import type { Summary } from "../../read/file/summary.ts";
import { codes as fileKindCodes } from "../../read/files/file-kind.ts";
import { translatedFile } from "../../read/files/path.ts";
import { startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";
import { reportDifferences } from "./differences.ts";
import { reportMissing } from "./missing.ts";
import { reportParagraphs } from "./paragraphs.ts";
import { reportStale, codes as staleCodes } from "./stale.ts";

export const checkSite: CheckSite = (site, report) => {
  const { files, lock } = site.translations;
  // Without a readable site.yaml the languages are unknown.
  if (files.length === 0 || !site.singles.get("site")?.root) return;
  const reviewed = readTranslationLock(lock);
  if (lock && reviewed.strange) {
    report({
      code: staleCodes["translation-stale"],
      at: { file: lock.path, span: reviewed.strange },
      message: "No command wrote this line of the list of reviewed translations.",
      help: "Restore the file of the last commit. Then review again what was reviewed since.",
    });
  }
  const originals = new Map(site.files.map((file) => [file.path, file]));
  for (const file of files) {
    const own = outlined(file.summary);
    const original = originals.get(file.source);
    const source = outlined(original);
    // A file that was not read completely may have what seems to be missing.
    const isComplete = own?.isComplete && source?.isComplete;
    if (isForeign(file, originals, site, report) || !isComplete || !original) continue;
    reportDifferences(source, own, report);
    const blocks = reviewed.files.get(file.path);
    reportParagraphs(source, own, blocks, report);
    reportStale(own, source, blocks, report);
    reportMissing(own, source, site.table.serves(original, "pages"), report);
  }
};

/** A file with its blocks; undefined if it has none. */
const outlined = (file: Summary | undefined) => file?.blocks && { ...file, blocks: file.blocks };

/** Reports a file that is not a translation of this site. */
function isForeign(
  { path, source, language, summary }: Translation,
  originals: ReadonlyMap<string, Summary>,
  { singles, folder, renamed }: Site,
  report: Report,
): boolean {
  const reportUnknown = (message: string, help: string) => {
    report({ code: fileKindCodes["file-unknown"], at: startOf(path), message, help });
    return true;
  };
  if (!translatedLanguages(singles).some((row) => row.language === language)) {
    return reportUnknown(
      `The site has no language “${language}”, so nothing is made from this file.`,
      "Delete it. A text that is not a translation has only one full stop in its name.",
    );
  }
  if (folder.unreadable.has(source)) return false;
  if (!originals.has(source)) {
    const now = [...renamed].find(([, former]) => former === source)?.[0];
    const meant = now ?? closest(source, [...originals.keys()]);
    return reportUnknown(
      `There is no ${source} that this file translates.`,
      meant
        ? `Rename the file to ${translatedFile(meant, language)}`
        : "Rename the file as its source is called, or remove it.",
    );
  }
  return !summary && reportUnknown(`Nothing in ${source} is translated.`, "Remove the file.");
}
