// Describes a site for the desk's page: its files, and data for completion.

import { pointerTo } from "@site/common/json-pointer";
import type { Summary } from "../analyse/analysis.ts";
import type { SiteIndex } from "../browser/format.ts";
import type { Completions, DeskFile, DeskSite } from "../browser/types.ts";
import type { LinkedSite } from "../linked-site.ts";
import { namesIn, nodeAt, textAt, type ValueNode } from "../read/yaml/value.ts";
import { translatedLanguages } from "../translations/languages.ts";

/**
 * Describes a site.
 * @param linked its files without changes
 * @param media its media files
 */
export function deskSite(
  linked: LinkedSite,
  media: SiteIndex["media"],
): Pick<
  DeskSite,
  "name" | "repository" | "branch" | "contentFolder" | "files" | "languages" | "offers"
> {
  const site = linked.singles.get("site")?.root;
  return {
    name: textAt(site, "/brand/name") ?? "",
    repository: textAt(site, "/repository/address"),
    branch: textAt(site, "/repository/branch"),
    contentFolder: textAt(site, "/repository/folder") ?? "content",
    files: filesOf(linked),
    languages: translatedLanguages(linked.singles),
    offers: completionsOf(linked, media),
  };
}

function filesOf(linked: LinkedSite): DeskFile[] {
  const paths = new Map(linked.entries.map(({ source, path }) => [source.path, path]));
  return linked.files.map((source) => {
    const { path } = source;
    const collection = linked.table.rowOf(source);
    return {
      path,
      collection: collection.name,
      title:
        textAt(source.root, "/title") ?? (collection.kind === "single" ? collection.type : path),
      address: paths.get(path),
      date: textAt(source.root, "/date"),
    };
  });
}

function completionsOf(linked: LinkedSite, media: SiteIndex["media"]): Completions {
  const titles = new Map(
    linked.entries.map(({ source, path }) => [path, textAt(source.root, "/title") ?? ""]),
  );
  const pages = linked.singles.get("pages")?.root;
  const facts = linked.singles.get("facts")?.root;
  return {
    addresses: Array.from(linked.addresses.values(), ({ path, anchors }) => ({
      path,
      title: titles.get(path) ?? textAt(pages, pointerTo(pointerTo("", path), "title")) ?? "",
      headings: anchors,
    })),
    facts: (facts?.kind === "map" ? facts.entries : []).map(({ key: id, value }) => ({
      id,
      value: textAt(value, "/text") ?? "",
      says: textAt(value, "/scope") ?? "",
    })),
    pictures: picturesOf(linked, media),
    keys: Object.fromEntries([
      ...linked.table.entries.map((collection) => [
        collection.name,
        linked.entries
          .filter((entry) => entry.collection === collection)
          .map(({ key, source }) => ({ key, title: textAt(source.root, "/title") ?? key })),
      ]),
      ...linked.table.namedSingles.map((single) => [
        single.name,
        wordsOfNames(linked.singles.of(single)?.root, linked.table.sourceLanguage),
      ]),
    ]),
  };
}

/** The names of a file's fields, with their words in the sources' language. */
const wordsOfNames = (root: ValueNode | undefined, sourceLanguage: string) =>
  namesIn(root).map((key) => ({
    key,
    title: textAt(root, `${pointerTo("", key)}/${sourceLanguage}`) ?? key,
  }));

/** All pictures with their smallest file and the alternative text from a field. */
function picturesOf(linked: LinkedSite, media: SiteIndex["media"]): Completions["pictures"] {
  const alts = new Map(linked.files.flatMap(typedAlts));
  return media.map(([path, , made]) => {
    const [narrowest] = made?.files ?? [];
    return {
      path,
      alt: alts.get(path) ?? "",
      thumbnail: narrowest && `/media/${narrowest.file}`,
    };
  });
}

/** Paths and alternative texts of pictures in a file's fields. */
const typedAlts = ({ root, pictureFields }: Summary) =>
  pictureFields.flatMap((pointer): [string, string][] => {
    const field = root && nodeAt(root, pointer);
    const src = textAt(field, "/src");
    const alt = textAt(field, "/alt");
    return src !== undefined && alt !== undefined ? [[src.replace(/^(\.\.\/)+/, ""), alt]] : [];
  });
