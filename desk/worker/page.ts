// The document of a file's page, as `content build` would write it.
import { entryCollections, rowOf } from "../../pipeline/collections.ts";
import { compileData, compileEntry } from "../../pipeline/emit/entry.ts";
import { besides, hasBeside, summaryOf } from "../../pipeline/emit/page-documents.ts";
import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { Entry } from "../../pipeline/model/linked.ts";
import { propertyRules } from "../../pipeline/model/property.ts";
import type { JsonMap } from "../../pipeline/model/value.ts";
import type { Lists } from "../data/format.ts";
import type { DeskPage } from "../protocol.ts";
import type { Judged } from "./checking.ts";
import { shownPictures } from "./missing-picture.ts";
import { pagesShowing } from "./pages-showing.ts";
import type { PublishedSite } from "./published.ts";

/** The page of a file; undefined where the file has none, or is not as its schema asks. */
export function pageOf(published: PublishedSite, { site, judgement }: Judged, file: string): DeskPage | undefined {
  const { linked } = judgement;
  const source = site.byPath.get(file);
  const texts = site.documents.get(file);
  if (!source?.valid || !texts) return undefined;
  const pictures = shownPictures(site.pictures);
  const collection = rowOf(source);
  if (collection.kind === "single") {
    const addresses = pagesShowing(source, linked, published.index.pages);
    const [address] = addresses;
    if (address === undefined) return undefined;
    return { address, addresses, collection: collection.name, document: compileData(source, texts, pictures) };
  }
  const entry = linked.entries.find((each) => each.source === source);
  if (!entry) return undefined;
  const document = compileEntry(entry, texts, pictures, propertyRules(linked.singles));
  const beside = hasBeside(collection) ? besideOf(entry, document, published.lists) : undefined;
  const address = entry.path;
  return {
    ...{ address, addresses: [address], collection: collection.name },
    document: beside ? { ...document, beside } : document,
  };
}

/** What the page shows of other entries, which are taken as they were published. */
function besideOf({ collection }: Entry, document: JsonMap, summaries: Lists): JsonMap | undefined {
  const own = summaryOf(document, collection);
  const others = (summaries[collection.name] ?? []).filter(({ key }) => key !== own.key);
  const { by, descending } = collection.order;
  const rows = [own, ...others].sort((a, b) => {
    const [x, y] = [a[by], b[by]];
    const order = typeof x === "number" && typeof y === "number" ? x - y : compareText(String(x), String(y));
    return descending ? -order : order;
  });
  const all = new Map(entryCollections.map(({ name }) => [name, summaries[name] ?? []] as const));
  return besides(collection, new Map<string, readonly JsonMap[]>(all).set(collection.name, rows))[rows.indexOf(own)];
}
