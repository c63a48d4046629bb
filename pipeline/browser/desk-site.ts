// Prepares the site's data for the page when it is opened: collections, files, and data for completion.

import { pointerTo } from "@site/common/json-pointer";
import type { Summary } from "../analyse/analysis.ts";
import type { LinkedSite } from "../linked-site.ts";
import { namesIn, nodeAt, textAt, type ValueNode } from "../read/yaml/value.ts";
import { translatedLanguages } from "../translations/languages.ts";
import type { Overlay } from "./overlay.ts";
import type { DeskFile, DeskSite, Offers } from "./types.ts";

/** @param linked the linked site without changes */
export function deskSite(site: Overlay, linked: LinkedSite): DeskSite {
  const { version, name, repository, branch, contentFolder } = site.index;
  return {
    version,
    name,
    repository,
    branch,
    contentFolder,
    collections: site.collections,
    files: filesOf(linked),
    languages: translatedLanguages(linked.singles),
    translations: site.index.translations,
    offers: offersOf(site, linked),
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

function offersOf(site: Overlay, linked: LinkedSite): Offers {
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
    pictures: picturesOf(site, linked),
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
function picturesOf(site: Overlay, linked: LinkedSite): Offers["pictures"] {
  const alts = new Map(linked.files.flatMap(typedAlts));
  return site.index.media.map(([path, , made]) => {
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
