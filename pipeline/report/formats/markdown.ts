// Prints findings as Markdown, for the summary of a workflow run or a comment on a pull request.

import { acceptedRowsFor } from "../../accepted.ts";
import type { Finding, Location } from "../../finding.ts";
import { counted, countedFindings } from "../counted.ts";
import { codeBlock, codeSpan, markdownText } from "../escape-markdown.ts";
import { type Folded, folded, followersLine } from "../folded.ts";
import type { Format } from "../format.ts";
import { frames } from "../frame.ts";
import { pathIn, places, type Report } from "../report.ts";
import { closing } from "../text-diagnostics.ts";

/** GitHub accepts comments of 65,536 characters; the rest is left for text around the report. */
const maxLength = 60_000;

const signs = { error: "❌", warning: "⚠️", note: "ℹ️" } as const;

/** The counts, then a list for every file: each finding with its source line and its help, and other places folded away. */
export function markdownReport(report: Report): string {
  const { findings, folder } = report;
  const head =
    findings.length === 0
      ? "### Content check: nothing to report"
      : `### Content check: ${countedFindings(findings)}`;
  const last = closing(report).map(markdownText).join("\n\n");
  const more = (count: number) =>
    `And ${counted(count, "more finding")}, which \`npm run content -- check\` shows.\n`;

  const blocks: string[] = [];
  let room = maxLength - head.length - last.length - more(findings.length).length;
  const entry = entries(report);
  let file: string | undefined;
  let shownCount = 0;
  for (const each of folded(findings)) {
    const { finding, followers } = each;
    const title = finding.file === file ? "" : `#### ${codeSpan(pathIn(folder, finding.file))}\n\n`;
    const block = `${title}${entry(each)}`;
    if (block.length > room) {
      blocks.push(more(findings.length - shownCount));
      break;
    }
    room -= block.length + 1;
    shownCount += 1 + followers.length;
    file = finding.file;
    blocks.push(block);
  }
  return [head, "", ...blocks, last].join("\n");
}

/** Returns a function that makes the list item of a finding. */
function entries(report: Report): (shown: Folded<Finding>) => string {
  const { region, line, point } = places(report);
  const frame = frames(report.texts);
  const framed = (location: Location) => {
    const lines = frame(location);
    return lines.length > 0 ? [...codeBlock(lines), ""] : [];
  };
  return ({ finding, followers }) => {
    const place = region(finding).start;
    const lines = [
      `- ${signs[finding.severity]} **Line ${place.line}:** ${markdownText(finding.message)} (\`${finding.code}\`)`,
      "",
      ...framed(finding),
    ];
    if (finding.help) lines.push(`**Help:** ${markdownText(finding.help)}`, "");
    const rows = acceptedRowsFor(finding);
    if (rows.length > 0) lines.push("**Keep:**", "", ...codeBlock(rows), "");
    const more = followersLine(followers, line);
    if (more) lines.push(markdownText(more), "");
    const related = (finding.related ?? []).flatMap((each) => [
      `${codeSpan(point(each))}: ${markdownText(each.message)}`,
      "",
      ...framed(each),
    ]);
    if (related.length > 0) {
      lines.push("<details><summary>See also</summary>", "", ...related, "</details>", "");
    }
    // What belongs to an item is indented.
    return lines.map((each, at) => (at === 0 || each === "" ? each : `  ${each}`)).join("\n");
  };
}

export const format: Format = { alone: false, print: markdownReport };
