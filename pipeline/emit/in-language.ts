// Makes the site in another language: translated words, and links to translated pages.
import type { Nodes } from "hast";
import type { Entry, TranslatedLanguage } from "../link/entry.ts";
import type { Site } from "../link/site.ts";
import { SingleFiles } from "../read/file/singles.ts";
import type { Document, Documents, DocumentText, Summary } from "../read/file/summary.ts";
import { addressIn } from "../read/markdown/address.ts";
import { merged } from "../read/yaml/merged.ts";
import type { ScalarNode, ValueNode } from "../read/yaml/value.ts";

/** The parts of a site that differ by language. */
export interface LocalSite {
  readonly shown: readonly Entry[];
  readonly singles: SingleFiles;
  readonly documents: Documents;
}

/**
 * The site in a language. An entry without a translation stays at its source's address, but is
 * missing in lists that are divided into pages.
 */
export function inLanguage(
  site: Site,
  language: TranslatedLanguage,
  documents: Documents,
): LocalSite {
  const lead = (address: string) => addressLed(address, language);
  const localised = (source: Summary): Summary => {
    const translation = language.files.get(source.path);
    return source.root
      ? { ...source, root: ledTree(merged(source.root, translation?.root), lead) }
      : source;
  };
  const singles = site.table.singles.flatMap((row) => site.singles.of(row) ?? []);
  const isTranslated = ({ source }: Entry) => language.files.has(source.path);
  const shown = site.shown.filter(
    (entry) => isTranslated(entry) || entry.collection.pagedList === undefined,
  );
  return {
    singles: new SingleFiles(singles.map(localised), site.table),
    shown: shown.map(({ duplicate: _apart, ...entry }) => ({
      ...entry,
      source: localised(entry.source),
      path: isTranslated(entry) ? addressIn(language.language, entry.path) : entry.path,
    })),
    documents: {
      get(path) {
        const source = documents.get(path);
        const translation = language.files.get(path);
        return (
          source && localDocument(source, translation && documents.get(translation.path), lead)
        );
      },
    },
  };
}

/**
 * The translated page's address with the same anchor, if that page exists, else the address
 * unchanged.
 */
function addressLed(address: string, { language, addresses }: TranslatedLanguage): string {
  if (!address.startsWith("/")) return address;
  const path = address.replace(/[?#].*$/s, "");
  const own = addressIn(language, path);
  return addresses.has(own) ? own + address.slice(path.length) : address;
}

type AddressInLanguage = (address: string) => string;

/** A value with its addresses translated; only addresses of the site can match one. */
function ledTree(node: ValueNode, lead: AddressInLanguage): ValueNode {
  if (node.kind === "map") {
    return {
      ...node,
      entries: node.entries.map((entry) => ({ ...entry, value: ledTree(entry.value, lead) })),
    };
  }
  if (node.kind === "list") {
    return { ...node, items: node.items.map((item) => ledTree(item, lead)) };
  }
  return typeof node.value === "string"
    ? ({ ...node, value: lead(node.value) } satisfies ScalarNode)
    : node;
}

function localDocument(
  source: Document,
  translation: Document | undefined,
  lead: AddressInLanguage,
): Document {
  const texts = Object.entries(source.texts).map(([pointer, text]) => [
    pointer,
    localText(text, translation?.texts[pointer] ?? text, lead),
  ]);
  const { body } = source;
  return {
    texts: Object.fromEntries(texts),
    ...(body && { body: localText(body, translation?.body ?? body, lead) }),
  };
}

/** A text with the heading ids of its source, so that links to them work in every language. */
function localText(
  { ids }: DocumentText,
  text: DocumentText,
  lead: AddressInLanguage,
): DocumentText {
  const tree = structuredClone(text.tree);
  let heading = 0;
  const visit = (node: Nodes): void => {
    if (node.type === "element") {
      const { id, href } = node.properties;
      if (/^h[1-6]$/.test(node.tagName) && typeof id === "string") {
        node.properties.id = ids[heading++] ?? id;
      }
      if (typeof href === "string") node.properties.href = lead(href);
    }
    if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  };
  visit(tree);
  return { ...text, tree, ids };
}
