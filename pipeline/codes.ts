// Lists the codes of all modules, for explanations, docs and accepted rows.
import type { Check } from "./check/check.ts";
import { codes as imagesUnusable } from "./images/unusable.ts";
import { codes as linkAddresses } from "./link/addresses.ts";
import { codes as linkSharedKeys } from "./link/shared-keys.ts";
import { codes as readFilesDecode } from "./read/files/decode.ts";
import { codes as readFilesFileKind } from "./read/files/file-kind.ts";
import { codes as readFilesFrontMatter } from "./read/files/front-matter.ts";
import { codes as readFilesIndex } from "./read/files/index.ts";
import { codes as readFilesUnwritten } from "./read/files/unwritten.ts";
import { codes as readMarkdownIndex } from "./read/markdown/index.ts";
import { codes as readMarkdownLostSigns } from "./read/markdown/lost-signs.ts";
import { codes as readMarkdownMarkupShownAsText } from "./read/markdown/markup-shown-as-text.ts";
import { codes as readMarkdownReportHtml } from "./read/markdown/report-html.ts";
import { codes as readMarkdownSecondHead } from "./read/markdown/second-head.ts";
import { codes as readPlaceholdersReportPlaceholder } from "./read/placeholders/report-placeholder.ts";
import { codes as readSchemaProblems } from "./read/schema/problems.ts";
import { codes as readSchemaUnknownField } from "./read/schema/unknown-field.ts";
import { codes as readSchemaWrongDate } from "./read/schema/wrong-date.ts";
import { codes as readSchemaWrongType } from "./read/schema/wrong-type.ts";
import { codes as readYamlFeatures } from "./read/yaml/features.ts";
import { codes as readYamlIndex } from "./read/yaml/index.ts";
import { codes as readYamlSilentMistakes } from "./read/yaml/silent-mistakes.ts";
import { codes as readYamlValueTree } from "./read/yaml/value-tree.ts";
import { codes as readYamlYaml } from "./read/yaml/yaml.ts";
import type { Codes } from "./report/code.ts";
import { codes as reportReport } from "./report/report.ts";
import { codes as reportSettle } from "./report/settle.ts";

/** The modules that report something besides the checks. */
const ofStages = [
  imagesUnusable,
  linkAddresses,
  linkSharedKeys,
  readFilesDecode,
  readFilesFileKind,
  readFilesFrontMatter,
  readFilesIndex,
  readFilesUnwritten,
  readMarkdownIndex,
  readMarkdownLostSigns,
  readMarkdownMarkupShownAsText,
  readMarkdownReportHtml,
  readMarkdownSecondHead,
  readPlaceholdersReportPlaceholder,
  readSchemaProblems,
  readSchemaUnknownField,
  readSchemaWrongDate,
  readSchemaWrongType,
  readYamlFeatures,
  readYamlIndex,
  readYamlSilentMistakes,
  readYamlValueTree,
  readYamlYaml,
  reportReport,
  reportSettle,
];

/** Every code with its severity and meaning, in their order. */
export const codesWith = (checks: readonly Check[]): Codes =>
  new Map(
    [...ofStages, ...checks.map(({ codes = {} }) => codes)]
      .flatMap((codes) => Object.entries(codes))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
