// Rule: a product is named and shown where it withstands what is there, and its table says the same.
import type { Location, Related } from "../../../finding.ts";
import type { Summary } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import { stemOf } from "../../../model/path.ts";
import { itemsAt, textAt, textsAt } from "../../../model/value.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";

/** All that a product can withstand, as the schema lists it; its table says the same words. */
const all = ["fire", "water", "termites", "weather"];

/** What a salient feature says that a product withstands, by its icon. */
const bySalience: Readonly<Record<string, string>> = {
  fire: "fire",
  water: "water",
  termite: "termites",
  weather: "weather",
};

/** A product that says what it withstands. */
interface Product {
  readonly source: Summary;
  readonly title: string;
  readonly withstands: readonly string[];
}

/** A picture of a place outdoors, by the first use whose gallery shows it. */
type Outdoors = ReadonlyMap<string, Location>;

/**
 * A product says once what it withstands, in `withstands`. Its table has to say the same in words, its salient features
 * (`features`) can only be of what it withstands, an application outdoors can only name a product that
 * withstands weather, and a picture from the gallery of such an application does not belong to another product's page or
 * name. Otherwise a visitor reads two things of one product, on two pages.
 *
 * ```yaml bad applications/ceiling.yaml fields
 * group: outdoor
 * products:
 *   - { key: board, reason: Dry and flat. }
 * ```
 *
 * ```yaml bad products/board.yaml fields
 * withstands: [fire, water]
 * ```
 *
 * ```yaml good applications/ceiling.yaml fields
 * group: outdoor
 * products:
 *   - { key: board, reason: Dry and flat. }
 * ```
 *
 * ```yaml good products/board.yaml fields
 * withstands: [fire, water, weather]
 * ```
 */
export const meta: Meta = {
  code: "product-place",
  severity: "warning",
  about: "data",
  meaning:
    "A product is named or shown where it does not withstand what is there, or its table or a feature says something else.",
  scope: "site",
};

export const checkSite: CheckSite = ({ files: sources }, report) => {
  const products = productsOf(sources);
  if (products.size === 0) return;
  const outside = sources.filter(({ root }) => textAt(root, "/group") === "outdoor");
  const shown = outdoorPictures(outside);
  for (const product of products.values()) {
    checkWords(product, report);
    checkFeatures(product, report);
  }
  for (const source of outside) checkUses(source, products, report);
  for (const source of sources) {
    if (!outside.includes(source)) checkPictures(source, products, shown, report);
  }
};

/** The products that say what they withstand, by key. */
const productsOf = (sources: readonly Summary[]): ReadonlyMap<string, Product> =>
  new Map(
    sources.flatMap((source): [string, Product][] => {
      const withstands = textsAt(source.root, "/withstands");
      const key = stemOf(source.path);
      const title = textAt(source.root, "/title") ?? key;
      return source.valid && withstands.length > 0 ? [[key, { source, title, withstands }]] : [];
    }),
  );

/** The finding about a table whose words for the resistance are others than what the product withstands. */
function checkWords({ source, title, withstands }: Product, report: Report): void {
  const pointer = "/properties/resistance";
  const words = textAt(source.root, pointer)?.toLowerCase();
  if (words === undefined) return;
  const unlike = all.filter((one) => words.includes(one) !== withstands.includes(one));
  for (const one of unlike) {
    const isSaid = words.includes(one);
    report(
      locationOf(source, pointer),
      isSaid
        ? `The table says that ${title} withstands ${one}, but withstands does not name it.`
        : `${title} withstands ${one}, but its table does not say so.`,
      {
        help: isSaid
          ? `Add ${one} to withstands if it is proved, or take it out of the words here.`
          : `Say it here as well, or take ${one} out of withstands.`,
        related: [whatIsSaid(source, title)],
      },
    );
  }
}

/** Salient features that say of a product that it withstands what it does not. */
function checkFeatures({ source, title, withstands }: Product, report: Report): void {
  for (const pointer of itemsAt(source.root, "/features")) {
    const one = bySalience[textAt(source.root, pointer) ?? ""];
    if (one === undefined || withstands.includes(one)) continue;
    report(
      locationOf(source, pointer),
      `A salient feature says that ${title} withstands ${one}, but withstands does not name it.`,
      {
        help: `Take the feature out here, or add ${one} to withstands if it is proved.`,
        related: [whatIsSaid(source, title)],
      },
    );
  }
}

const whatIsSaid = (source: Summary, title: string): Related => ({
  ...locationOf(source, "/withstands"),
  message: `What ${title} withstands.`,
});

/** Uses outdoors of products that do not withstand weather. */
function checkUses(source: Summary, products: ReadonlyMap<string, Product>, report: Report): void {
  for (const at of itemsAt(source.root, "/products")) {
    const product = products.get(textAt(source.root, `${at}/key`) ?? "");
    if (!product || product.withstands.includes("weather")) continue;
    const { title } = product;
    report(
      locationOf(source, `${at}/key`),
      `${title} is named for a use outdoors, but does not withstand weather.`,
      {
        help: `Take ${title} out here, or add weather to its withstands if that is proved.`,
        related: [whatIsSaid(product.source, title)],
      },
    );
  }
}

function outdoorPictures(outside: readonly Summary[]): Outdoors {
  const found = new Map<string, Location>();
  for (const source of outside) {
    for (const at of itemsAt(source.root, "/gallery")) {
      const file = fileOf(textAt(source.root, `${at}/src`));
      if (file && !found.has(file)) found.set(file, locationOf(source, `${at}/src`));
    }
  }
  return found;
}

/** A picture's path from the media folder on, as files in folders write ../ before it. */
const fileOf = (src: string | undefined) => src?.replace(/^(\.\.\/)+/, "");

/** Pictures of places outdoors on the page of a product that does not withstand weather, or beside its name on another. */
function checkPictures(
  source: Summary,
  products: ReadonlyMap<string, Product>,
  outdoors: Outdoors,
  report: Report,
): void {
  // Articles tell of many things; only the fields of data say whose picture it is.
  if (source.path.endsWith(".md")) return;
  const own = products.get(stemOf(source.path));
  for (const pointer of source.pictureFields) {
    const file = fileOf(textAt(source.root, `${pointer}/src`));
    const place = outdoors.get(file ?? "");
    if (!place) continue;
    const product = own?.source === source ? own : productBeside(source, pointer, products);
    if (!product || product.withstands.includes("weather")) continue;
    const { title } = product;
    report(
      locationOf(source, `${pointer}/src`),
      `${title} is shown in a place outdoors, but does not withstand weather.`,
      {
        help: `Use a picture of ${title} indoors, or add weather to its withstands if that is proved.`,
        related: [
          { ...place, message: "The picture belongs to a use outdoors." },
          whatIsSaid(product.source, title),
        ],
      },
    );
  }
}

/** The product that a group around a picture names, by its key or by the address of its page. */
function productBeside(
  { root }: Summary,
  pointer: string,
  products: ReadonlyMap<string, Product>,
): Product | undefined {
  const steps = pointer.split("/");
  for (let end = steps.length - 1; end > 0; end--) {
    const at = steps.slice(0, end).join("/");
    const [, named] = /^\/products\/([^/#]+)/.exec(textAt(root, `${at}/path`) ?? "") ?? [];
    const product = products.get(textAt(root, `${at}/product`) ?? named ?? "");
    if (product) return product;
  }
  return undefined;
}
