// What each brochure says: one of a product or a solution, or the one of the whole range.
import type { Picture, Product, Solution } from "../.content/types.d.ts";
import type { Brochure, Use } from "./brochure.ts";
import { builtUp, inHouse } from "./drawn-parts.ts";
import { colours } from "./paper.ts";
import { readSource, type Source } from "./source.ts";
import { blocksAt, itemsOf, leading, opening, partOf, plain, rowsOf, withBuildUps } from "./wording.ts";

/** The thicknesses of a product in millimetres; none where it has none. */
function thicknessesOf({ properties }: Product): readonly number[] {
  return properties.thickness?.cases.flatMap(({ values = [] }) => values) ?? [];
}

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

/** A page to which a row of uses may lead. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly picture: Picture | undefined;
  /** Whether it names the owner of the row, or that names it. */
  readonly related: boolean;
}

/** The uses that a product or a solution lists, each on a page that names it or that it names. */
function usesOf(owner: Product | Solution, pages: readonly Page[], { site }: Source): readonly Use[] {
  return (owner.print?.uses ?? []).flatMap(({ path, text, image }) => {
    const page = pages.find((one) => one.path === path);
    const picture = image ?? page?.picture;
    // The check refuses a row for a page that does not belong here.
    return page?.related && picture ? [{ title: leading(page, site), text, picture }] : [];
  });
}

/** What the brochures of products and solutions have alike. */
function common(owner: Product | Solution, { site, words, shared }: Source) {
  return {
    ...shared,
    title: owner.title,
    description: owner.description,
    lead: blocksAt(owner.content.description, owner, site),
    thicknessWords: { title: words.thickness, text: words.printed },
    items: itemsOf(owner, site),
    specification: { caption: words.specification, rows: rowsOf(owner) },
  };
}

function ofProduct(product: Product, source: Source): Brochure[] {
  const { words, applications, solutions } = source;
  if (!product.brochure) return [];
  const hero = product.print?.cover ?? product.backgroundImage;
  const pages = [
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
  ];
  const uses = usesOf(product, pages, source);
  return [
    {
      ...common(product, source),
      file: product.brochure,
      tagline: product.tagline,
      colour: product.colour,
      hero,
      thicknesses: thicknessesOf(product),
      itemsTitle: words.items,
      picture: product.productImage,
      pictures: others(product.images, [hero, product.productImage, ...uses.map(({ picture }) => picture)]),
      usesTitle: words.uses,
      uses,
    },
  ];
}

function ofSolution(solution: Solution, source: Source): Brochure[] {
  const { site, words, products } = source;
  if (!solution.brochure) return [];
  const hero = solution.print?.cover ?? solution.backgroundImage;
  const pages = products.map(({ key, path, title, productImage }) => ({
    path,
    title,
    picture: productImage,
    related: solution.products.includes(key),
  }));
  const uses = usesOf(solution, pages, source);
  const [picture = hero, ...pictures] = others(solution.images, [hero, ...uses.map((use) => use.picture)]);
  const { longDescription, tagline } = solution;
  const more =
    longDescription === undefined ? undefined : partOf(blocksAt(longDescription, solution, site), words.more);
  return [
    {
      ...common(solution, source),
      file: solution.brochure,
      tagline: typeof tagline === "string" ? tagline : tagline.join(", "),
      colour: colours.ink,
      hero,
      thicknesses: [],
      itemsTitle: words.build,
      picture,
      pictures,
      more: more && { ...more, blocks: withBuildUps(more.blocks, solution) },
      drawings: builtUp(solution, source),
      usesTitle: words.parts,
      uses,
    },
  ];
}

/** The one of the whole range; none of a range of nothing. */
function overall(source: Source): Brochure[] {
  const { site, home, words, products, solutions, shared } = source;
  const [first] = products;
  if (!first) return [];
  const range = solutions.flatMap((solution) => {
    const [picture] = solution.images;
    return picture ? [{ title: leading(solution, site), text: opening(solution.description), picture }] : [];
  });
  return [
    {
      ...shared,
      file: words.file,
      title: words.title,
      tagline: site.brand.tagline,
      description: home.about.lead,
      colour: colours.green,
      hero: home.about.image,
      lead: blocksAt(home.about.body, { path: "/" }, site),
      thicknesses: [],
      thicknessWords: { title: words.thickness, text: words.printed },
      itemsTitle: words.products,
      items: products.map((product) => ({
        title: leading(product, site),
        blocks: [{ kind: "paragraph", words: plain(product.description) }],
      })),
      picture: first.backgroundImage,
      pictures: others(
        products.flatMap(({ images }) => images),
        [home.about.image, first.backgroundImage, ...range.map(({ picture }) => picture)],
      ),
      specification: {
        caption: words.specification,
        rows: products.map((product) => ({
          label: leading(product, site),
          value: product.specifications
            .slice(0, 3)
            .map(({ label, value }) => `${label}: ${value}`)
            .join("; "),
        })),
      },
      drawings: inHouse(source),
      usesTitle: words.solutions,
      uses: range,
    },
  ];
}

/**
 * The brochures that the content asks for: one for each product and each solution with a `brochure`, and the overall one.
 * @param folder output folder of the compiler
 * @throws the file system's error where the content has not been compiled
 */
export function brochuresOf(folder: string): Brochure[] {
  const source = readSource(folder);
  return [
    ...source.products.flatMap((product) => ofProduct(product, source)),
    ...source.solutions.flatMap((solution) => ofSolution(solution, source)),
    ...overall(source),
  ];
}
