// Stage 1: reads the content folder. The only stage besides emit that touches the disk, and the only one that decides what is
// inside the folder: later stages know files by the names listed here and never open a path that a writer typed.
import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { entryCollections, lockFile, mediaFolder, usualFolder } from "../collections.ts";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";

/** Most bytes of a text file. The longest article has some 10 KB; the list of districts has 55. */
export const largestText = 128 * 1024;

/** Most bytes of the list of published addresses: tens of thousands. */
const largestLock = 4 * 1024 * 1024;

const pictureEnding = /\.(jpe?g|png|webp|avif|gif|tiff?|svg|heic|bmp)$/i;

/** Documents of programs that hold a text, by the ending of their files. */
const documentEnding = /\.(docx?|odt|rtf|pages|pdf|pptx?|xlsx?)$/i;

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
  const refused: SourceFile[] = [];

  async function walk(folder: string): Promise<void> {
    const names = await readdir(join(realRoot, folder));
    await Promise.all(
      names.sort(compareText).map(async (name) => {
        if (isIgnored(name)) return;
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
      const kind = kindOf(path, info.size);
      if (kind === "media")
        media.set(path, { path, size: info.size, modified: info.mtimeMs, read: () => readFile(absolute) });
      else if (kind !== "text") diagnostics.push(kind);
      if (kind !== "text") return;
      const bytes = await readFile(absolute);
      const decoded = decode(path, bytes);
      if ("text" in decoded) files.push(decoded);
      else {
        diagnostics.push(decoded);
        if (decoded.span.end > 0) refused.push({ path, text: new TextDecoder("utf-8").decode(bytes) });
      }
    } catch (problem) {
      const { message, help } = unreadable(path, problem);
      diagnostics.push(diagnostic("file-unreadable", { file: path, span: start }, message, { help }));
    }
  }

  await walk("");
  files.sort((a, b) => compareText(a.path, b.path));
  return { refused, files, media: new Map([...media].sort(([a], [b]) => compareText(a, b))), diagnostics };
}

/** Files of editors and file managers (.DS_Store, .gitkeep, article.md~) are nobody's content. */
export function isIgnored(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~") || name === "Thumbs.db";
}

/** What a file is by its path and size: of the media folder, a text to read, or why it is neither. */
export function kindOf(path: string, size: number): "media" | "text" | Diagnostic {
  const foreign = foreignFile(path);
  if (foreign) return foreign;
  if (path.startsWith(`${mediaFolder}/`)) return "media";
  if (pictureEnding.test(path))
    return diagnostic("file-folder", { file: path, span: start }, `The picture is not in ${mediaFolder}/.`, {
      help: `Move it to ${mediaFolder}/${path.replace(/^.*\//, "")}`,
    });
  const most = path === lockFile ? largestLock : largestText;
  if (size <= most) return "text";
  return diagnostic(
    "file-too-large",
    { file: path, span: start },
    `The file has ${Math.round(size / 1024)} KB; a text may have ${most / 1024} KB.`,
    { help: `Pictures and other large files belong in ${mediaFolder}/; split a long text.` },
  );
}

/** What is wrong with a file of a word processor, which no renaming makes a text. */
function foreignFile(path: string): Diagnostic | undefined {
  const name = path.replace(/^.*\//, "");
  const place = { file: path, span: start };
  if (name.startsWith("~$"))
    return diagnostic("file-unknown", place, "This is a lock file, which Word leaves while a document is open.", {
      help: "Delete it; there is nothing in it.",
    });
  const ending = documentEnding.exec(name)?.[0];
  if (!ending || path.startsWith(`${mediaFolder}/`)) return undefined;
  const folder = entryCollections.find((c) => c.extension === ".md" && path.startsWith(`${c.folder}/`))?.folder;
  const stem = name
    .slice(0, -ending.length)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return diagnostic(
    "file-unknown",
    place,
    `A ${ending.toLowerCase()} document cannot be read; a text is a file of plain Markdown.`,
    {
      help: `Open it, copy its text into a new file ${folder ?? usualFolder}/${stem || "a-name"}.md below the front matter, and delete the document.`,
    },
  );
}

/** Why a listed file cannot be read, in a writer's words. */
export function unreadable(path: string, problem: unknown): { message: string; help: string } {
  if (path.includes("\ufffd"))
    return {
      message: "The file's name has letters that cannot be read.",
      help: "Rename it: small letters a to z, digits and single hyphens.",
    };
  const reason = problem instanceof Error && "code" in problem ? String(problem.code) : "unknown reason";
  if (reason === "ENOENT")
    return { message: "The file was there a moment ago and is gone.", help: "Put it back, or run this once more." };
  if (reason === "EACCES" || reason === "EPERM")
    return { message: "The file may not be read.", help: "Give yourself the right to read it." };
  return { message: `The file cannot be read (${reason}).`, help: "Copy it here again." };
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
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return diagnostic("file-encoding", { file: path, span: start }, "The file is saved as UTF-16 (“Unicode”).", {
      help: "Save it again with the encoding UTF-8.",
    });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const lone = text.includes("\n") ? -1 : text.indexOf("\r");
    if (lone >= 0)
      return diagnostic(
        "file-encoding",
        { file: path, span: { start: lone, end: lone } },
        "The file's lines end with CR alone, as very old Macs wrote them.",
        {
          help: "Save it again with the line ends LF or CRLF.",
        },
      );
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
    const at = validText(bytes).length;
    return diagnostic(
      "file-encoding",
      { file: path, span: { start: at, end: at + 1 } },
      "The file is not UTF-8 text from here on.",
      {
        help: "Save it again with the encoding UTF-8.",
      },
    );
  }
}

/** The text of the bytes before the first that is not UTF-8. */
function validText(bytes: Uint8Array): string {
  const textOf = (length: number) => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
    } catch {
      return undefined;
    }
  };
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (textOf(middle) === undefined) invalid = middle;
    else valid = middle;
  }
  return textOf(valid) ?? "";
}
