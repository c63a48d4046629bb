// Checks what brochures print: uses on pages that have nothing to do with the product or solution, and two brochures with one name.
// Whether a text fits its pages only typesetting shows (`documents/`).
import { singleFiles } from "../collections.ts";
import { type Finding, type Location, replacing, stageFinding } from "../finding.ts";
import { cutAddress } from "../model/address.ts";
import type { Summary } from "../model/analysis.ts";
import { repeated } from "../model/grouped.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import type { Singles } from "../model/singles.ts";
import { itemsAt, keysAt, textAt } from "../model/value.ts";

/**
 * Checks everything that is printed.
 * @param entries published entries of all collections
 * @param singles files of single collections by name
 * @param addresses every address of the site
 */
export function checkPrint(
  entries: readonly Entry[],
  singles: Singles,
  addresses: ReadonlyMap<string, unknown>,
): Finding[] {
  const owners = entries.filter(({ source }) => source.valid && brochureOf(source) !== undefined);
  return [
    ...owners.flatMap((owner) => checkUses(owner, entries, addresses)),
    ...checkNames(owners, singles.get(singleFiles.messages)),
  ];
}

/** File name of an entry's brochure; undefined if it has none. */
function brochureOf(source: Summary): string | undefined {
  return textAt(source.root, "/brochure") || undefined;
}

/** Whether two entries belong together: one is a product that the other names. */
function belong(owner: Entry, other: Entry): boolean {
  const [product, user] = owner.collection.printed === "product" ? [owner, other] : [other, owner];
  return (
    product.collection.printed === "product" &&
    (user.collection.printed === "use" || user.collection.printed === "solution") &&
    keysAt(user.source.root, "/products").includes(product.key)
  );
}

/** Whether an entry names an unknown product, which has its own finding. */
function namesUnknown({ source }: Entry, entries: readonly Entry[]): boolean {
  const isProduct = (name: string) =>
    entries.some(({ key, collection: { printed } }) => printed === "product" && key === name);
  return !keysAt(source.root, "/products").every(isProduct);
}

function checkUses(
  owner: Entry,
  entries: readonly Entry[],
  addresses: ReadonlyMap<string, unknown>,
): Finding[] {
  const { source } = owner;
  const fitting = entries.filter((other) => belong(owner, other));
  return itemsAt(source.root, "/print/uses").flatMap((use) => {
    const pointer = `${use}/path`;
    const typed = textAt(source.root, pointer) ?? "";
    const { path, rest } = cutAddress(typed);
    // An unknown address is reported by the link check.
    if (typed.startsWith("/") && !addresses.has(path)) return [];
    const location = locationOf(source, pointer);
    const page = fitting.find((other) => other.path === path);
    // A page with errors, or one that names an unknown product, may belong here after all.
    const mayBelong = (other: Entry) =>
      other.path === path && (!other.source.valid || namesUnknown(other, entries));
    if (!page) return entries.some(mayBelong) ? [] : [unfitting(owner, fitting, typed, location)];
    if (rest === "") return [];
    return [
      stageFinding("print-use", location, `A brochure shows a whole page, not ${rest} of it.`, {
        help: `Write ${path}`,
        fix: replacing(location, path, "it names the page"),
      }),
    ];
  });
}

/** The finding about a row whose page has nothing to do with the entry. */
function unfitting(
  { source, key, collection }: Entry,
  fitting: readonly Entry[],
  typed: string,
  location: Location,
) {
  const title = textAt(source.root, "/title") ?? key;
  const wanted =
    collection.printed === "product"
      ? `an application or a solution that names ${key} among its products`
      : "a product that the solution names";
  const message = `The brochure of ${title} cannot show ${typed}: it is not the page of ${wanted}.`;
  const pages = fitting.map(({ path }) => path);
  return stageFinding(
    "print-use",
    location,
    message,
    pages.length > 0 ? `Pages that belong here: ${pages.join(", ")}.` : "Remove the row.",
  );
}

function checkNames(owners: readonly Entry[], messages: Summary | undefined): Finding[] {
  const pointer = "/brochures/pdf/file";
  const range = messages?.valid ? textAt(messages.root, pointer) : undefined;
  const brochures = [
    ...(messages && range !== undefined ? [{ source: messages, pointer, name: range }] : []),
    ...owners.map(({ source }) => ({
      source,
      pointer: "/brochure",
      name: brochureOf(source) ?? "",
    })),
  ];
  return repeated(brochures, ({ name }) => name).map(([{ source, pointer: at, name }, other]) =>
    stageFinding("address-taken", locationOf(source, at), `The brochure ${name} is taken.`, {
      help: "Give one of the two another name.",
      related: [
        {
          ...locationOf(other.source, other.pointer),
          message: `This brochure is called ${name} too.`,
        },
      ],
    }),
  );
}
