// Merges two changes of a file, by keys of its YAML and by lines of its text. No text of either side is lost silently: conflicting changes
// are shown side by side until somebody chooses. Text that one side has moved to another key stays, even if the other side removed it.
import { normaliseLineEnds, restoreLineEnds } from "../text/line-ends.ts";
import { yamlRangeOf } from "../text/yaml-head.ts";
import { type Conflict, mergeLines, type Part, type Versions } from "./lines.ts";
import { type Section, type Sections, sectionsOf } from "./sections.ts";

/** Three versions of a file; null if it does not exist. */
export interface FileVersions {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The merged text; null if the file is removed; parts if there are conflicts. */
export type Merged = string | null | readonly Part[];

/** The resolution of a conflict. */
export type Choice = "mine" | "theirs" | "both";

/** A file with conflicts. */
export interface ConflictedFile {
  readonly path: string;
  /** Origin of the other version. */
  readonly of: string;
  readonly parts: readonly Part[];
}

export const isConflict = (part: Part): part is Conflict => typeof part !== "string";

/** Adds a final line break, so that other text can follow. */
const whole = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/**
 * Merges two changes of a file.
 * @param path path of the file, which determines its format
 */
export function merge(path: string, { base, mine, theirs }: FileVersions): Merged {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  if (mine === null || theirs === null) return [{ where: "", mine, theirs }];
  const { text, ends } = normaliseLineEnds(theirs);
  const versions = {
    base: whole(normaliseLineEnds(base ?? "").text),
    mine: whole(normaliseLineEnds(mine).text),
    theirs: whole(text),
  };
  const parts = joined(partsOf(path, versions));
  if (!parts.some(isConflict)) return restoreLineEnds(parts.join(""), ends);
  const ended = (piece: string | null) => piece && restoreLineEnds(piece, { ...ends, mark: false });
  const all = parts.map((part) =>
    isConflict(part)
      ? { ...part, mine: ended(part.mine), theirs: ended(part.theirs) }
      : (ended(part) ?? ""),
  );
  return ends.mark ? [restoreLineEnds("", ends), ...all] : all;
}

/** The text after all conflicts are resolved; null if the file is removed. `choices`: in the order of the conflicts. */
export function resolvedText(parts: readonly Part[], choices: readonly Choice[]): string | null {
  let index = 0;
  const texts = parts.map((part) => {
    if (!isConflict(part)) return part;
    const choice = choices[index++] ?? "both";
    return choice === "both" ? whole(part.mine ?? "") + (part.theirs ?? "") : part[choice];
  });
  return texts.includes(null) ? null : texts.join("");
}

/** Joins consecutive merged pieces. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") {
      all[all.length - 1] = last + part;
    } else if (part !== "") {
      all.push(part);
    }
  }
  return all;
}

function partsOf(path: string, versions: Versions): readonly Part[] {
  if (!path.endsWith(".md")) return mergeYaml(versions);
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((text) =>
    articleOf(path, text),
  );
  if (!base || !mine || !theirs || mine.dashes !== base.dashes || theirs.dashes !== base.dashes) {
    return mergeLines(versions, "");
  }
  const [before = "", after = ""] = theirs.dashes.split("\0");
  const of = (part: "head" | "body") => ({
    base: base[part],
    mine: mine[part],
    theirs: theirs[part],
  });
  return [before, ...mergeYaml(of("head")), after, ...mergeLines(of("body"), "")];
}

/** Splits an article into front matter, text, and the dashes around the former. */
function articleOf(path: string, text: string) {
  const found = yamlRangeOf(path, text);
  if (!found) return undefined;
  const { yaml, body } = found;
  const between = text.slice(yaml.to, body);
  return {
    dashes: `${text.slice(0, yaml.from)}\0${between.replace(/^\n/, "")}`,
    head: text.slice(yaml.from, yaml.to) + (between.startsWith("\n") ? "\n" : ""),
    body: text.slice(body),
  };
}

/** Merges by lines; by keys if that gives conflicts or duplicate keys, as with changes of neighbouring lines or a key added by both. */
function mergeYaml(versions: Versions): readonly Part[] {
  const lines = joined(mergeLines(versions, ""));
  const [only = ""] = lines;
  if (lines.length < 2 && !isConflict(only) && (only === "" || sectionsOf(only))) return lines;
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(sectionsOf);
  return base && mine && theirs ? mergeSections(base, mine, theirs, []) : lines;
}

/** Order of keys: theirs; a key only in mine comes after the key that it follows there. */
function orderOf(mine: Sections, theirs: Sections): readonly string[] {
  const order = [...theirs.keys.keys()];
  let last = -1;
  for (const key of mine.keys.keys()) {
    const place = order.indexOf(key);
    if (place < 0) {
      order.splice(++last, 0, key);
    } else {
      last = place;
    }
  }
  return order;
}

function mergeSections(
  base: Sections,
  mine: Sections,
  theirs: Sections,
  keyPath: readonly string[],
): readonly Part[] {
  const head = { base: base.head, mine: mine.head, theirs: theirs.head };
  const parts = [...mergeLines(head, keyPath.join(" › "))];
  for (const key of orderOf(mine, theirs)) {
    parts.push(
      ...mergeSection(base.keys.get(key), mine.keys.get(key), theirs.keys.get(key), [
        ...keyPath,
        key,
      ]),
    );
  }
  return parts;
}

/** Merges the section of a key; undefined if a side does not have it. */
function mergeSection(
  base: Section | undefined,
  mine: Section | undefined,
  theirs: Section | undefined,
  keyPath: readonly string[],
): readonly Part[] {
  const texts = { base: base?.text ?? "", mine: mine?.text ?? "", theirs: theirs?.text ?? "" };
  if (texts.mine === texts.theirs || texts.base === texts.theirs) return [texts.mine];
  if (texts.base === texts.mine) return [texts.theirs];
  if (base?.inner && mine?.inner && theirs?.inner) {
    return mergeSections(base.inner, mine.inner, theirs.inner, keyPath);
  }
  const where = keyPath.join(" › ");
  return base && mine && theirs
    ? mergeLines(texts, where)
    : [{ where, mine: texts.mine, theirs: texts.theirs }];
}
