// Rule: a file or folder that cannot be opened, or whose bytes are not here.
import { observed } from "../../core/observation.ts";
import type { UnreadableFile } from "../../core/source/file-observations.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The file is there but cannot be opened: its name has letters that cannot be read, or it may not be
 * read on this computer. Rename it with small letters, digits and hyphens, or copy it here again.
 *
 * ```text bad fixture:file-unreadable
 * articles/caf\xE9, whose name was written in an old encoding.
 * ```
 *
 * ```text good
 * articles/cafe.md
 * ```
 */
export const meta: Meta = {
  code: "file-unreadable",
  severity: "error",
  about: "shape",
  meaning: "The file cannot be read.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const found of observed(source, "unreadable-file")) {
    const { message, help } = wordsFor(found);
    report({ file: source.path, span: found.span }, message, help);
  }
  for (const { span } of observed(source, "lfs-note")) {
    report(
      { file: source.path, span },
      "The file is not here yet: this is its Git LFS note.",
      "Run git lfs pull.",
    );
  }
};

function wordsFor({ problem, reason }: UnreadableFile): {
  readonly message: string;
  readonly help: string;
} {
  switch (problem) {
    case "name":
      return {
        message: "The file's name has letters that cannot be read.",
        help: "Rename it: small letters a to z, digits and single hyphens.",
      };
    case "gone":
      return {
        message: "The file was there a moment ago and is gone.",
        help: "Put it back, or run this once more.",
      };
    case "folder":
      return {
        message: `The folder cannot be read (${reason}), so nothing is known of what is in it.`,
        help: "Give yourself the right to read it; until then nothing is said of its pages and pictures.",
      };
    case "forbidden":
      return { message: "The file may not be read.", help: "Give yourself the right to read it." };
    case "other":
      return { message: `The file cannot be read (${reason}).`, help: "Copy it here again." };
  }
}
