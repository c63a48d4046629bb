// The compiler's door for browsers: what the writers' desk uses of it, in its workers and in its page.
export { DeskError } from "./browser/desk-error.ts";
export { withFieldCalled } from "./browser/field-words.ts";
export type { FixOption } from "./browser/fix-options.ts";
export { fixOptions } from "./browser/fix-options.ts";
export type { AcceptedPicture } from "./browser/inspect-picture.ts";
export { inspectPicture, widestPicture } from "./browser/inspect-picture.ts";
export { type ListedFinding, listedFindings } from "./browser/listed-findings.ts";
export type { OpenSite } from "./browser/open-site.ts";
export { openSite } from "./browser/open-site.ts";
export { picturePath } from "./browser/picture-path.ts";
export type {
  Acceptance,
  AcceptQuestion,
  Changes,
  Checked,
  Completions,
  DataLoader,
  DeskCollection,
  DeskField,
  DeskFile,
  DeskFinding,
  DeskSite,
  DeskTranslation,
  DroppedPicture,
  HandoverCheck,
  NewEntryQuestion,
  NewEntryText,
  Renamed,
  RenameQuestion,
  ReviewedLock,
  SiteTexts,
  TranslationHead,
  TranslationRow,
} from "./browser/types.ts";
export type { Edit } from "./finding.ts";
export { damaged, isUnusable, type UnusablePicture } from "./images/unusable.ts";
export { frontMatterOf } from "./read/files/front-matter.ts";
export { translatedFile } from "./read/files/path.ts";
