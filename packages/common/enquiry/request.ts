// What a visitor asks for before the form, such as a price or a sample.
import type { Messages } from "../../../.content/types.d.ts";
import { interpolate } from "../messages/interpolate.ts";

/** Maximum number of samples and documents in one enquiry. */
export const maxLimitedItems = 5;

/** Maximum length of a quantity. */
export const maxQuantity = 200;

/** Maximum length of a note. */
export const maxNote = 500;

/** What can be asked for: `requests` of messages.yaml has the words of each. */
export const requestKinds = [
  "price",
  "sample",
  "fireReport",
  "report",
  "data",
  "drawing",
  "advice",
] as const satisfies readonly (keyof Messages["requests"])[];
export type RequestKind = (typeof requestKinds)[number];

/** Something that a visitor asks for. */
export interface AskedItem {
  readonly kind: RequestKind;
  /** Name of the product, the wall or the document in the visitor's language; empty where a price of nothing in particular is asked. */
  readonly name: string;
  /** The same in the language of the site's owner, if it is another. */
  readonly sent?: string;
  /** Of a price: how much, as the calculator says it. */
  readonly quantity?: string;
  /** Of a price that another service than ours is asked for: how thick. */
  readonly thickness?: string;
}

/** The words of each kind of request in a language, with `{name}`. */
export type RequestWords = Readonly<Record<RequestKind, string>>;

/** The name of a sample, such as “Vplank, Teak”. */
export function sampleName(product: string, finish?: string): string {
  return [product, finish].filter(Boolean).join(", ");
}

/**
 * The query of a link to the form that asks for something.
 * @param name in the visitor's language
 * @param sent in the owner's
 */
export function requestQuery(kind: RequestKind, name: string, sent = name): string {
  const own = sent === name ? "" : `&sent=${encodeURIComponent(sent)}`;
  return `?${kind}=${encodeURIComponent(name)}${own}`;
}

/** What a link of the site's own asks for (`requestQuery`). */
export function parseRequest(search: string): AskedItem | undefined {
  const query = new URLSearchParams(search);
  const kind = requestKinds.find((name) => query.has(name));
  const sent = query.get("sent");
  return kind && { kind, name: query.get(kind) ?? "", ...(sent !== null && { sent }) };
}

/**
 * What an address asks for, if the site's pages link to it: anybody may make up an address.
 * @param search query of the address
 * @param known what the pages ask for (`app/lib/known-requests.ts`)
 */
export function findKnownRequest(
  search: string,
  known: readonly AskedItem[],
): AskedItem | undefined {
  const asked = parseRequest(search);
  return known.find(
    ({ kind, name, sent }) => asked?.kind === kind && asked.name === name && asked.sent === sent,
  );
}

/** An item in words, such as “Price: Vboards”; the kind alone where it has no name. */
export function requestLine({ kind, name }: Pick<AskedItem, "kind" | "name">, words: RequestWords) {
  return interpolate(words[kind], { name }).replace(/[:：]\s*$/, "");
}

/**
 * The field of an enquiry with what is asked for, a line for each item: in the owner's words, with the visitor's behind them where they
 * are others.
 * @param words in the owner's language
 */
export function requestText(items: readonly AskedItem[], words: RequestWords): string {
  return linesOf(items, (item) => sentLine(item, words));
}

/**
 * The same as a note to another service than ours: it has no fields for a thickness and a quantity, which therefore follow in the line.
 * Cut where it is longer than a note may be.
 */
export function noteOf(items: readonly AskedItem[], words: RequestWords): string {
  const note = linesOf(items, (item) =>
    [sentLine(item, words), item.thickness, item.quantity].filter(Boolean).join(" – "),
  );
  return [...note].slice(0, maxNote).join("");
}

function sentLine({ kind, name, sent }: AskedItem, words: RequestWords): string {
  const line = requestLine({ kind, name: sent ?? name }, words);
  return sent === undefined ? line : `${line} (${name})`;
}

const linesOf = (items: readonly AskedItem[], line: (item: AskedItem) => string) =>
  [...new Set(items.map(line))].join("\n");

/** Whether a field with what is asked for (`requestText`) says already that a price is. */
export function asksForPrice(request: string, words: RequestWords): boolean {
  const price = requestLine({ kind: "price", name: "" }, words);
  return request.split("\n").some((line) => line === price || line.startsWith(`${price}:`));
}
