// Prints findings as SARIF 2.1.0, for editors and other programs.
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type {
  ArtifactLocation,
  Fix,
  Log,
  Message,
  PhysicalLocation,
  ReportingDescriptor,
  Location as SarifLocation,
  Region as SarifRegion,
} from "sarif";
import { compareText, type Diagnostic, type Location } from "../../model/diagnostic.ts";
import type { Format, Printing } from "../format.ts";
import { pathIn, type Report, regions } from "../report.ts";

/**
 * A plain text message. Braces are doubled, as single ones mark arguments, and brackets that would make a link are escaped (SARIF 2.1.0,
 * 3.11.5 and 3.11.6).
 */
function message(text: string): Message & { text: string } {
  return {
    text: text.replace(/[{}]/g, "$&$&").replace(/\[([^[\]]*)\](?=\()/g, "\\[$1\\]"),
  };
}

/** A file as a relative reference, or as a file: URL if the content is outside the working directory. */
function artifact(folder: string, file: string): ArtifactLocation {
  const path = pathIn(folder, file).replace(/\p{Surrogate}/gu, "\ufffd");
  return {
    uri: isAbsolute(path)
      ? pathToFileURL(path).href
      : path.split("/").map(encodeURIComponent).join("/"),
  };
}

/** The description of a code, for readers of the report. */
function descriptor(code: string, about: Printing["about"]): ReportingDescriptor {
  const { severity, meaning, why } = about(code);
  return {
    id: code,
    shortDescription: message(meaning),
    help: message(why || meaning),
    defaultConfiguration: { level: severity },
  };
}

/** One run with the rules that were broken and a result for every finding. */
function log({ findings, texts, folder }: Report, { about }: Printing): Log {
  const at = regions(texts);
  const region = (location: Location): SarifRegion => {
    const { start, end } = at(location);
    return {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  };
  const physical = (location: Location): PhysicalLocation => ({
    artifactLocation: artifact(folder, location.file),
    region: region(location),
  });
  const broken = [...new Set(findings.map(({ code }) => code))].sort(compareText);
  const indexes = new Map(broken.map((code, index) => [code, index]));
  const others = (finding: Diagnostic): SarifLocation[] =>
    (finding.related ?? []).map((related, id) => ({
      id,
      physicalLocation: physical(related),
      message: message(related.message),
    }));
  const fix = ({ title, edits }: NonNullable<Diagnostic["fix"]>): Fix => ({
    description: message(title),
    artifactChanges: [...new Set(edits.map(({ file }) => file))].map((file) => ({
      artifactLocation: artifact(folder, file),
      replacements: edits
        .filter((edit) => edit.file === file)
        .map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } })),
    })),
  });
  return {
    $schema:
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "content check", rules: broken.map((code) => descriptor(code, about)) },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: indexes.get(finding.code) ?? -1,
          level: finding.severity,
          message: message(
            finding.help ? `${finding.message}\nHelp: ${finding.help}` : finding.message,
          ),
          locations: [{ physicalLocation: physical(finding) }],
          ...(finding.related ? { relatedLocations: others(finding) } : {}),
          ...(finding.fix ? { fixes: [fix(finding.fix)] } : {}),
        })),
      },
    ],
  };
}

export const format: Format = {
  alone: true,
  print: (report, printing) => JSON.stringify(log(report, printing), null, 2),
};
