// What renaming an entry's key needs besides: the redirect of its old address, and every link and reference that leads there.
import { own } from "../../pipeline/collections.ts";
import { readLock } from "../../pipeline/link/lock.ts";
import { addRow, redirectsFile, rowsField, rowText, type WithText } from "../../pipeline/link/redirect-rows.ts";
import { readdressed } from "../../pipeline/link/typed-address.ts";
import { cutAddress } from "../../pipeline/model/address.ts";
import type { Summary } from "../../pipeline/model/analysis.ts";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { entryAt } from "../../pipeline/model/value.ts";
import { inPlaceOf, scalarOf } from "../../pipeline/model/written.ts";
import type { Answers } from "../protocol.ts";
import type { Judged } from "./checking.ts";
import type { PublishedSite } from "./published.ts";
import { DeskError } from "./sentences.ts";

const keyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The edits, its own key among them.
 * @throws DeskError where the file has no page, or the key cannot be one or is taken
 */
export function renaming(
  published: PublishedSite,
  { site, judgement }: Judged,
  path: string,
  key: string,
): Answers["rename"] {
  const { linked } = judgement;
  const entry = linked.entries.find(({ source }) => source.path === path);
  const root = entry?.source.root;
  if (!entry || root?.kind !== "map")
    throw new DeskError("A key can be changed once the file can be read and has a page.");
  if (!keyForm.test(key))
    throw new DeskError(
      `“${key}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  const { collection, source } = entry;
  if (linked.entries.some((other) => other !== entry && other.collection === collection && other.key === key))
    throw new DeskError(`The key ${key} is taken by another ${collection.noun}.`);
  const to = entry.path.endsWith(`/${entry.key}`) ? `${entry.path.slice(0, -entry.key.length)}${key}` : entry.path;
  const from = entry.path;
  if (from === to) return { edits: [], from, to };
  const edits: Edit[] = [keyEdit(source, key)];
  const lock = site.lock && readLock(site.lock);
  const wasPublished = lock?.places.has(from) === true || published.byPath.has(path);
  if (wasPublished) {
    const redirects = linked.singles.get(own.redirects);
    edits.push(redirect(redirects && { ...redirects, text: site.texts.get(redirects.path) ?? "" }, from, to));
  }
  for (const other of site.summaries) {
    const isLinked = other.links.some(({ href }) => cutAddress(href).path === from);
    const isReferred = other.references.some((each) => each.collection === collection.name && each.key === entry.key);
    if (!isLinked && !isReferred) continue;
    const text = site.texts.get(other.path) ?? "";
    for (const { href, place } of other.links) {
      if (cutAddress(href).path !== from) continue;
      const fix = readdressed(text, place, href, `${to}${href.slice(from.length)}`);
      // A row of the redirects that led here leads there, as any other link.
      if (fix) edits.push(...fix.edits);
    }
    for (const { collection: of, key: typed, place } of other.references)
      if (of === collection.name && typed === entry.key)
        edits.push({ ...place, text: inPlaceOf(text.slice(place.span.start, place.span.end), key) });
  }
  return { edits, from, to };
}

/** Writes the key into the file: in the place of the one it has, else as its first field. */
function keyEdit({ root, path: file }: Summary, key: string): Edit {
  const typed = root && entryAt(root, "", "key");
  if (typed) return { file, span: typed.value.span, text: scalarOf(key) };
  const start = root?.kind === "map" ? (root.entries[0]?.keySpan.start ?? 0) : 0;
  return { file, span: { start, end: start }, text: `key: ${scalarOf(key)}\n` };
}

function redirect(redirects: WithText | undefined, from: string, to: string): Edit {
  const row = addRow(redirects, from, to);
  if (row) return row;
  // A file that is not there is begun; one that cannot be read gets the row at its end, where its finding shows it.
  const end = redirects?.text.length ?? 0;
  const text = redirects ? `\n  ${rowText(from, to)}\n` : `${rowsField}:\n  ${rowText(from, to)}\n`;
  return { file: redirectsFile, span: { start: end, end }, text };
}
