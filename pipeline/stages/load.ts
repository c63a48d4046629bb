// Stage 1: reads the content folder. The only stage besides emit that touches the disk, and the only one that decides what is
// inside the folder: later stages know files by the names listed here and never open a path that a writer typed.
import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { mediaFolder } from "../collections.ts";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";

/** A file of the media folder; its bytes are read when a page uses it. */
export interface MediaFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since the epoch; with the size, says whether cached knowledge still holds. */
  readonly modified: number;
  readonly read: () => Promise<Uint8Array>;
}

export interface LoadedContent {
  readonly files: readonly SourceFile[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Most bytes of a text file. The longest article has some 10 KB; the list of districts has 55. */
export const largestText = 512 * 1024;

const start = { start: 0, end: 0 };

/**
 * Reads every file of a content folder.
 * @param root the folder
 * @returns text files and media in the order of their names, and what could not be taken
 * @throws where the folder itself cannot be read
 */
export async function load(root: string): Promise<LoadedContent> {
  const realRoot = await realpath(root);
  const files: SourceFile[] = [];
  const media = new Map<string, MediaFile>();
  const diagnostics: Diagnostic[] = [];

  async function walk(folder: string): Promise<void> {
    const names = await readdir(join(realRoot, folder));
    await Promise.all(
      names.sort(compareText).map(async (name) => {
        // Files of editors and file managers (.DS_Store, .gitkeep, article.md~) are nobody's content.
        if (name.startsWith(".") || name.endsWith("~") || name === "Thumbs.db") return;
        await visit(folder === "" ? name : `${folder}/${name}`);
      }),
    );
  }

  async function visit(path: string): Promise<void> {
    const absolute = join(realRoot, path);
    try {
      const entry = await lstat(absolute);
      if (entry.isDirectory()) return await walk(path);
      if (entry.isSymbolicLink() && !(await leadsToFileInside(absolute, realRoot))) {
        diagnostics.push(
          diagnostic(
            "file-link",
            { file: path, span: start },
            "The file is a link that does not lead to a file of the content folder.",
            {
              help: "Put a copy of the file itself here.",
            },
          ),
        );
        return;
      }
      const info = await stat(absolute);
      if (!info.isFile()) {
        diagnostics.push(
          diagnostic("file-link", { file: path, span: start }, "This is not a regular file.", { help: "Remove it." }),
        );
        return;
      }
      if (path.startsWith(`${mediaFolder}/`)) {
        media.set(path, { path, size: info.size, modified: info.mtimeMs, read: () => readFile(absolute) });
        return;
      }
      if (info.size > largestText) {
        diagnostics.push(
          diagnostic(
            "file-too-large",
            { file: path, span: start },
            `The file has ${Math.round(info.size / 1024)} KB; a text may have ${largestText / 1024} KB.`,
            {
              help: `Pictures and other large files belong in ${mediaFolder}/; split a long text.`,
            },
          ),
        );
        return;
      }
      const decoded = decode(path, await readFile(absolute));
      if ("text" in decoded) files.push(decoded);
      else diagnostics.push(decoded);
    } catch (problem) {
      const reason = problem instanceof Error && "code" in problem ? String(problem.code) : "unknown";
      diagnostics.push(
        diagnostic("file-unreadable", { file: path, span: start }, `The file cannot be read (${reason}).`, {
          help: "Check that it exists and that you may read it.",
        }),
      );
    }
  }

  await walk("");
  files.sort((a, b) => compareText(a.path, b.path));
  return { files, media: new Map([...media].sort(([a], [b]) => compareText(a, b))), diagnostics };
}

async function leadsToFileInside(link: string, root: string): Promise<boolean> {
  try {
    const target = await realpath(link);
    return target.startsWith(root + sep) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}

/** The text of a file's bytes as UTF-8 without a byte order mark, or why they are not UTF-8. */
export function decode(path: string, bytes: Uint8Array): SourceFile | Diagnostic {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const nul = text.indexOf("\0");
    if (nul < 0) return { path, text };
    return diagnostic(
      "file-encoding",
      { file: path, span: { start: nul, end: nul + 1 } },
      "The file is not text: it has a NUL character.",
      {
        help: `Save it again as plain UTF-8 text; pictures belong in ${mediaFolder}/.`,
      },
    );
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    // The first replacement character that is not in the bytes themselves marks the first bad byte.
    const at = Math.max(0, text.indexOf("�"));
    return diagnostic(
      "file-encoding",
      { file: path, span: { start: at, end: at + 1 } },
      "The file is not UTF-8 text.",
      {
        help: "Save it again with the encoding UTF-8.",
      },
    );
  }
}
