// What a brochure says: one of a product, or the one of the whole range, put together from the compiled content.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  Application,
  ApplicationSummary,
  Facts,
  Home,
  Messages,
  Offices,
  Picture,
  Product,
  ProductSummary,
  Site,
  Solution,
  SolutionSummary,
} from "../.content/types.d.ts";
import { cutAway } from "../drawings/cut-away.ts";
import { drawnHouse } from "../drawings/house.ts";
import { partsInWords } from "../drawings/parts.ts";
import { section } from "../drawings/section.ts";
import type { Drawing } from "../drawings/shapes.ts";
import { buildUpOf } from "../drawings/systems.ts";
import { type Block, blocksOf, type Cell, type Words } from "./rich-text.ts";

/** A part of a brochure with a title and words. */
export interface TitledText {
  readonly title: readonly Words[];
  readonly blocks: readonly Block[];
}

/** Where a product goes, or what a solution is built from, with its picture. */
export interface Use {
  /** Leads to its page. */
  readonly title: readonly Words[];
  readonly text: string;
  readonly picture: Picture;
}

/** Drawings beside each other, with what their numbers stand for. */
export interface DrawnPart {
  readonly title: string;
  readonly drawings: readonly Drawing[];
  readonly caption: string;
}

export interface Brochure {
  /** Name of the file, such as `vanya-vboards.pdf`. */
  readonly file: string;
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  /** Colour of its boards, `#RRGGBB`. */
  readonly colour: string;
  readonly hero: Picture;
  readonly lead: readonly Block[];
  readonly thicknesses: readonly number[];
  readonly thicknessWords: { readonly title: string; readonly text: string };
  readonly items: readonly TitledText[];
  readonly itemsTitle: string;
  /** Beside the lead. */
  readonly picture: Picture;
  /** Pictures with a caption that fill what its pages leave free. */
  readonly pictures: readonly Picture[];
  readonly specification: {
    readonly caption: string;
    readonly rows: readonly { readonly label: readonly Words[]; readonly value: string }[];
  };
  /** A longer text below the specification. */
  readonly more?: { readonly title: string; readonly blocks: readonly Block[] } | undefined;
  /** Shown where it costs no page too many. */
  readonly drawings?: DrawnPart | undefined;
  readonly uses: readonly Use[];
  readonly usesTitle: string;
  readonly brand: {
    readonly name: string;
    readonly line: string;
    readonly certification: string;
    readonly url: string;
  };
  readonly contact: {
    readonly phone: string;
    readonly phoneLink: string;
    readonly email: string;
    readonly office: readonly string[];
  };
  /** The day by which its numbers were verified, which is also the date inside the file. */
  readonly date: string;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations after which a sentence goes on. */
const goesOn = /\b(?:No|approx|e\.g|i\.e|Fig|Dr|Mr|Mrs|St|[A-Z])\.\s*$/;

/** The first sentence of a description: its page says the rest. */
function opening(description: string): string {
  let text = "";
  for (const { segment } of sentences.segment(description.replace(/\s+/g, " "))) {
    text += segment;
    if (!goesOn.test(text)) break;
  }
  return text.trim();
}

/** The thicknesses of a product in millimetres; none where it has none. */
function thicknessesOf({ properties }: Product): readonly number[] {
  return properties.thickness?.cases.flatMap(({ values = [] }) => values) ?? [];
}

const plain = (text: string): readonly Words[] => [{ text, strong: false }];

/** Most letters of a caption below a picture that fills a page. */
const longestCaption = 240;

/** Pictures that stand nowhere else in a brochure, each once. */
function others(pictures: readonly Picture[], used: readonly Picture[]): readonly Picture[] {
  const names = new Set(used.map(({ name }) => name));
  return pictures.filter(({ name, caption }) => {
    if (!caption || caption.length > longestCaption || name === undefined || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/** Most letters of a title of a part: a longer heading stands in its text. */
const longestTitle = 80;

/** A long text: its first heading is the title of the part it makes. */
function partOf(blocks: readonly Block[], title: string): { title: string; blocks: readonly Block[] } {
  const [first, ...rest] = blocks;
  const heading = first?.kind === "heading" ? first.words.map(({ text }) => text).join("") : "";
  return heading !== "" && heading.length <= longestTitle ? { title: heading, blocks: rest } : { title, blocks };
}

/** A longer text with the table of the build-ups behind its first paragraph. */
function withBuildUps([first, ...others]: readonly Block[], { systemTable }: Solution): readonly Block[] {
  if (!first || !systemTable) return first ? [first, ...others] : [];
  const head = systemTable.head.map((text): Cell => ({ head: "Column", words: plain(text) }));
  const rows = systemTable.rows.map((row) =>
    row.map((text, column): Cell => ({ words: plain(text), ...(column === 0 && { head: "Row" }) })),
  );
  return [first, { kind: "table", rows: [head, ...rows] }, ...others];
}

/** The day by which all numbers were verified, `YYYY-MM-DD`. */
export function dayOf(facts: Facts): string {
  return Object.values(facts)
    .flatMap((fact) => (fact ? [fact.verifiedOn] : []))
    .sort()
    .at(-1) as string;
}

/**
 * The brochures that the content asks for: one for each product and each solution with a `brochure`, and the overall one.
 * @param folder output folder of the compiler
 * @throws the file system's error where the content has not been compiled
 */
export function brochuresOf(folder: string): Brochure[] {
  const read = <Value>(path: string): Value => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const site = read<Site>("site.json");
  const offices = read<Offices>("offices.json");
  const home = read<Home>("home.json");
  const facts = read<Facts>("facts.json");
  const { brochures, documents } = read<Messages>("messages.json");
  const words = brochures.pdf;
  const products = read<ProductSummary[]>("products/index.json").map(({ key }) =>
    read<Product>(`products/${key}.json`),
  );
  const solutions = read<SolutionSummary[]>("solutions/index.json").map(({ key }) =>
    read<Solution>(`solutions/${key}.json`),
  );
  const applications = read<ApplicationSummary[]>("applications/index.json").map(({ key }) =>
    read<Application>(`applications/${key}.json`),
  );

  const shared = {
    brand: {
      name: site.brand.name,
      line: `© ${site.brand.legalName}. ${site.footer.conditions}`,
      certification: site.certification.label,
      url: site.url,
    },
    contact: {
      phone: site.contact.phone,
      phoneLink: site.contact.phoneLink,
      email: site.contact.salesEmail,
      office: [offices.corporate.name, ...offices.corporate.address],
    },
    date: dayOf(facts),
  };

  const address = (path: string) => new URL(path, site.url).href;
  const leading = (title: string, path: string): readonly Words[] => [
    { text: title, strong: false, link: address(path) },
  ];
  const blocks = (text: string, { path }: { path: string }) => blocksOf(text, address(path));
  const itemsOf = (owner: Product | Solution): readonly TitledText[] =>
    owner.content.items.map(({ title, body }) => ({ title: plain(title), blocks: blocks(body, owner) }));
  const rowsOf = ({ specifications }: Product | Solution) =>
    specifications.map(({ label, value }) => ({ label: plain(label), value }));

  /** The uses that a product or a solution lists, each on a page that names it or that it names. */
  const listed = (
    owner: Product | Solution,
    pages: readonly { path: string; title: string; picture: Picture | undefined; related: boolean }[],
  ): readonly Use[] =>
    (owner.print?.uses ?? []).flatMap(({ path, text, image }) => {
      const page = pages.find((one) => one.path === path);
      const picture = image ?? page?.picture;
      // The check refuses a row for a page that does not belong here.
      return page?.related && picture ? [{ title: leading(page.title, path), text, picture }] : [];
    });

  const thicknessWords = { title: words.thickness, text: words.printed };

  const ofProduct = (product: Product): Brochure[] => {
    if (!product.brochure) return [];
    const hero = product.print?.cover ?? product.backgroundImage;
    const uses = listed(product, [
      ...applications.map(({ path, title, gallery, products: used }) => ({
        path,
        title,
        picture: gallery[0],
        related: used.some(({ key }) => key === product.key),
      })),
      ...solutions.map(({ path, title, images, products: used }) => ({
        path,
        title,
        picture: images[0],
        related: used.includes(product.key),
      })),
    ]);
    return [
      {
        ...shared,
        file: product.brochure,
        title: product.title,
        tagline: product.tagline,
        description: product.description,
        colour: product.colour,
        hero,
        lead: blocks(product.content.description, product),
        thicknesses: thicknessesOf(product),
        thicknessWords,
        itemsTitle: words.items,
        items: itemsOf(product),
        picture: product.productImage,
        pictures: others(product.images, [hero, product.productImage, ...uses.map(({ picture }) => picture)]),
        specification: { caption: words.specification, rows: rowsOf(product) },
        usesTitle: words.uses,
        uses,
      },
    ];
  };

  /** The build-up with the most layers, which shows most of all: cut open, and its section. */
  const builtUp = ({ systems = [] }: Solution): DrawnPart | undefined => {
    const [system] = systems.toSorted((one, other) => other.layers.length - one.layers.length);
    if (!system) return undefined;
    const buildUp = buildUpOf(system);
    const parts = partsInWords(system).map((part, index) => `${index + 1}\u00a0${part.words}`);
    return {
      title: documents.systems,
      drawings: [cutAway(buildUp), section(buildUp)],
      caption: [`${system.name}. ${parts.join("; ")}.`, ...(system.sample ? [documents.sheet.sample] : [])].join(" "),
    };
  };

  /** The house with all solutions that have a place in it. */
  const inHouse = (): DrawnPart | undefined => {
    const placed = solutions.flatMap(({ place, title }) => (place ? [{ part: place, words: title }] : []));
    if (placed.length === 0) return undefined;
    const parts = placed.map((row, index) => `${index + 1}\u00a0${row.words}`);
    return {
      title: home.solutions.title,
      drawings: [drawnHouse(home.solutions.title, placed)],
      caption: `${parts.join("; ")}.`,
    };
  };

  const ofSolution = (solution: Solution): Brochure[] => {
    if (!solution.brochure) return [];
    const hero = solution.print?.cover ?? solution.backgroundImage;
    const uses = listed(
      solution,
      products.map(({ key, path, title, productImage }) => ({
        path,
        title,
        picture: productImage,
        related: solution.products.includes(key),
      })),
    );
    const [picture = hero, ...pictures] = others(solution.images, [hero, ...uses.map((use) => use.picture)]);
    const { longDescription } = solution;
    const more = longDescription === undefined ? undefined : partOf(blocks(longDescription, solution), words.more);
    return [
      {
        ...shared,
        file: solution.brochure,
        title: solution.title,
        tagline: typeof solution.tagline === "string" ? solution.tagline : solution.tagline.join(", "),
        description: solution.description,
        colour: words.solutionColour,
        hero,
        lead: blocks(solution.content.description, solution),
        thicknesses: [],
        thicknessWords,
        itemsTitle: words.build,
        items: itemsOf(solution),
        picture,
        pictures,
        specification: { caption: words.specification, rows: rowsOf(solution) },
        more: more && { ...more, blocks: withBuildUps(more.blocks, solution) },
        drawings: builtUp(solution),
        usesTitle: words.parts,
        uses,
      },
    ];
  };

  const [first] = products;
  const own = [...products.flatMap(ofProduct), ...solutions.flatMap(ofSolution)];
  // A range of nothing needs no brochure.
  if (!first) return own;
  const range = solutions.flatMap(({ title, path, description, images: [picture] }) =>
    picture ? [{ title: leading(title, path), text: opening(description), picture }] : [],
  );
  const overall: Brochure = {
    ...shared,
    file: words.file,
    title: words.title,
    tagline: site.brand.tagline,
    description: home.about.lead,
    colour: words.colour,
    hero: home.about.image,
    lead: blocks(home.about.body, { path: "/" }),
    thicknesses: [],
    thicknessWords,
    itemsTitle: words.products,
    items: products.map(({ title, path, description }) => ({
      title: leading(title, path),
      blocks: [{ kind: "paragraph", words: plain(description) }],
    })),
    picture: first.backgroundImage,
    pictures: others(
      products.flatMap(({ images }) => images),
      [home.about.image, first.backgroundImage, ...range.map(({ picture }) => picture)],
    ),
    specification: {
      caption: words.specification,
      rows: products.map(({ title, path, specifications }) => ({
        label: leading(title, path),
        value: specifications
          .slice(0, 3)
          .map(({ label, value }) => `${label}: ${value}`)
          .join("; "),
      })),
    },
    drawings: inHouse(),
    usesTitle: words.solutions,
    uses: range,
  };
  return [...own, overall];
}
