// Which file of the content folder a picture's path means. The path is only compared with the names that load listed; nothing
// that a writer typed is ever opened.
import { posix } from "node:path";
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { PictureUse } from "../stages/transform.ts";

export type Resolved = { readonly media: string } | { readonly url: string } | { readonly problem: Diagnostic };

export interface PictureContext {
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Hosts from which pictures with a full address may come. */
  readonly hosts: readonly string[];
}

/** Finds the file of a picture, or says what is wrong with its path. */
export function resolvePicture(use: PictureUse, context: PictureContext): Resolved {
  const { src, place } = use;
  const problem = (
    code: "picture-missing" | "picture-case" | "picture-outside" | "picture-host" | "picture-size",
    message: string,
    help: string,
  ): Resolved => ({
    problem: diagnostic(code, place, message, { help }),
  });
  if (src.trim() === "")
    return problem(
      "picture-missing",
      "The picture has no path.",
      "Write where its file is, such as ../media/products/vboards.jpg",
    );
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    const url = URL.canParse(src) ? new URL(src) : undefined;
    if (url?.protocol !== "https:" || !context.hosts.includes(url.hostname))
      return problem(
        "picture-host",
        `Pictures may not come from ${url && url.hostname !== "" ? url.hostname : `“${src.slice(0, 40)}”`}.`,
        "Put the file into media/ and write its path. A host can be allowed under imageHosts in site.yaml.",
      );
    if (use.width === undefined || use.height === undefined)
      return problem(
        "picture-size",
        "A picture with a full address needs its width and height.",
        "Add width: and height: with its size in pixels.",
      );
    return { url: src };
  }
  const path = posix.normalize(posix.join(posix.dirname(place.file), src.replaceAll("\\", "/")));
  const depth = place.file.split("/").length - 1;
  if (src.startsWith("/") || path === ".." || path.startsWith("../") || src.includes("\\")) {
    const inside = `media/${src
      .replaceAll("\\", "/")
      .replace(/^.*?media\//, "")
      .replace(/^(\.\.\/|\/)+/, "")}`;
    const known = context.media.has(inside);
    if (known)
      return problem(
        "picture-missing",
        `“${src}” is not how the path is written.`,
        `Write ${"../".repeat(depth)}${inside}`,
      );
    return problem(
      "picture-outside",
      `“${src}” leads out of the content folder.`,
      `Put the picture into media/ and write ${"../".repeat(depth)}media/…`,
    );
  }
  if (context.media.has(path)) return { media: path };
  const all = [...context.media];
  const sameLetters = all.find((known) => known.toLowerCase() === path.toLowerCase());
  if (sameLetters)
    return problem(
      "picture-case",
      `“${src}” is written in other letters than its file, ${sameLetters}.`,
      `Write ${relativeTo(place.file, sameLetters)}`,
    );
  const sameName = all.find((known) => posix.basename(known) === posix.basename(path));
  const near = sameName ?? closest(path, all);
  return problem(
    "picture-missing",
    `There is no picture ${path}.`,
    near ? `Did you mean ${relativeTo(place.file, near)}?` : "Put the file there, or correct the path.",
  );
}

function relativeTo(file: string, media: string): string {
  return posix.relative(posix.dirname(file), media);
}
