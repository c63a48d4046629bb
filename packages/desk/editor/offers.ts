// Computes what completion offers at a position: fields, values, references, facts, addresses, headings and pictures. Plain data.
import { slug } from "github-slugger";
import type { Completions, DeskCollection, DeskField } from "../protocol.ts";
import { yamlRangeOf } from "../text/yaml-head.ts";

/** Data about the site and the file's collection. */
export interface Known {
  readonly offers: Completions;
  readonly collection: DeskCollection | undefined;
}

export interface Offer {
  /** Shown, and matched with what is typed. */
  readonly label: string;
  /** Shown beside the label, and matched as well. */
  readonly detail?: string;
  /** A longer text, shown for the selected offer. */
  readonly info?: string;
  /** Inserted text, if not the label. */
  readonly insert?: string;
  readonly thumbnail?: string;
  /** Alternative text, inserted if the picture has none yet. */
  readonly alt?: string;
}

export interface Offered {
  /** Start of the replaced text. */
  readonly from: number;
  readonly offers: readonly Offer[];
  /** Closing characters, such as `}}`; the cursor goes after them. */
  readonly close: string;
}

/** Fields of every brand (schemas/site.json) that texts can use as placeholders. */
const brand: readonly Offer[] = [
  { label: "brand.name", detail: "the brand" },
  { label: "brand.legalName", detail: "the company" },
  { label: "brand.slug", detail: "the brand in addresses" },
  { label: "brand.tagline", detail: "the brand’s line" },
];

/**
 * Computes the offers at a position.
 * @param path path of the file, relative to the content folder
 * @param at offset in its text
 * @returns undefined if nothing can be offered
 */
export function offersAt(
  path: string,
  text: string,
  at: number,
  known: Known,
): Offered | undefined {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const asked: Asked = { ...known, path, text, at, line };
  const isInYaml = at <= (yamlRangeOf(path, text)?.yaml.to ?? -1);
  return placeholders(asked) ?? (isInYaml ? inYaml(asked) : undefined) ?? links(asked);
}

/** What is asked for: the file, the position in its text, and the line up to there. */
interface Asked extends Known {
  readonly path: string;
  readonly text: string;
  readonly at: number;
  readonly line: string;
}

function placeholders({ line, at, offers }: Asked): Offered | undefined {
  const [, typed] = /\{\{\s*([\w.-]*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const facts = offers.facts.map(({ id, value, says }) => ({
    label: `fact.${id}`,
    detail: value,
    info: says,
  }));
  return { from: at - typed.length, offers: [...facts, ...brand], close: "}}" };
}

/** Closing characters of an address, by its opening ones. */
const closing: Readonly<Record<string, string>> = { "(": ")", "(<": ">)", '"': '"' };

/** Offers addresses after `](` and in `href="`, headings after `#`, pictures after `![…](`. */
function links(asked: Asked): Offered | undefined {
  const { text, at, line } = asked;
  const { addresses } = asked.offers;
  const [, mark, open = "", target] =
    /(!?)\[[^[\]]*\](\(<?)([^()<>\s]*)$/.exec(line) ?? /()href=(")([^"]*)$/.exec(line) ?? [];
  if (target === undefined) return undefined;
  const from = at - target.length;
  const close = closing[open] ?? "";
  if (mark) return { from, close, offers: pictures(asked) };
  const [page = "", part] = target.split("#", 2);
  if (part === undefined) {
    const offers = addresses.map(({ path: label, title }) => ({ label, detail: title }));
    return { from, close, offers };
  }
  const headings =
    page === "" ? headingsIn(text) : addresses.find((one) => one.path === page)?.headings;
  return { from: at - part.length, close, offers: headings?.map((label) => ({ label })) ?? [] };
}

/** Ids of a text's headings, as the compiler generates them. */
function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#{2,6}[ \t]+(.+?)[ \t]*#*$/gm)].map(([, words = ""]) => slug(words));
}

/** A picture's path, relative to a file. */
export function seenFrom(path: string, picture: string): string {
  return `${"../".repeat(path.split("/").length - 1)}${picture}`;
}

function pictures({ path, offers }: Asked): Offer[] {
  return offers.pictures.map(({ path: picture, alt, thumbnail }) => ({
    label: seenFrom(path, picture),
    detail: alt,
    thumbnail,
    alt,
  }));
}

function inYaml(asked: Asked): Offered | undefined {
  const { text, at, line, collection } = asked;
  const fields = collection?.fields ?? [];
  const [name] = /^[\w-]*$/.exec(line) ?? [];
  if (name !== undefined) {
    return { from: at - name.length, close: "", offers: missingFields(text, at, fields) };
  }
  const [, source] = /^\s+(?:- +)?src:[ \t]*["']?([^"']*)$/.exec(line) ?? [];
  if (source !== undefined) {
    return { from: at - source.length, close: "", offers: pictures(asked) };
  }
  const [, typed] = /(?:[:[,-][ \t]+|\[)["']?([\w-]*)$/.exec(line) ?? [];
  if (typed === undefined) return undefined;
  const field = fields.find((one) => one.name === fieldAbove(text, at));
  return field && { from: at - typed.length, close: "", offers: values(field, asked) };
}

/** Name of the top-level field that contains a position. */
function fieldAbove(text: string, at: number): string | undefined {
  return [...text.slice(0, at).matchAll(/^([\w-]+):/gm)].at(-1)?.[1];
}

function missingFields(text: string, at: number, fields: readonly DeskField[]): Offer[] {
  const rest = `${text.slice(0, text.lastIndexOf("\n", at - 1) + 1)}${text.slice(at).replace(/^[^\n]*/, "")}`;
  return fields
    .filter(({ name }) => !new RegExp(`^${name}:`, "m").test(rest))
    .map(({ name, label, help }) => ({
      label: name,
      detail: label === name ? undefined : label,
      info: help,
      insert: `${name}: `,
    }));
}

function values(field: DeskField, { offers }: Known): Offer[] {
  if (field.kind === "switch") return [{ label: "true" }, { label: "false" }];
  if (field.choices) return field.choices.map((label) => ({ label }));
  const keys = field.collection === undefined ? undefined : offers.keys[field.collection];
  return (keys ?? []).map(({ key, title }) => ({ label: key, detail: title }));
}
