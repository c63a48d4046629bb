// What all brochures are made of: their words with the places where these stand in the content, pictures, uses, drawings beside each
// other, and what a brochure says of the maker.
import type { Picture, Product, Solution } from "../.content/types.d.ts";
import type { Drawing } from "../drawings/shapes.ts";
import { type PrintedDrawing, printed } from "./drawings.ts";
import { Figures } from "./figures.ts";
import { textOf } from "./rich-text.ts";
import type { Source } from "./source.ts";

/** A brochure before it is set. */
export interface Brochure {
  /** Name of the file, such as `vanya-vboards.pdf`. */
  readonly file: string;
  /** Where its words begin in the content, such as `products/vplank.yaml#/tagline`. */
  readonly at: string;
  /** The date inside the file, `YYYY-MM-DD`. */
  readonly day: string;
  /** What `brochure.typ` reads. */
  readonly data: object;
  readonly figures: Figures;
  readonly drawings: readonly PrintedDrawing[];
}

/** Where a text stands in the content: a file, and a JSON pointer in it. */
export const at = (file: string, pointer: string) => `${file}#${pointer}`;

/** The file that the words of an entry, or of a file of one value, stand in: `products/vplank.hi.yaml` of its Hindi ones. */
export const fileOf = (name: string, { language }: Source) =>
  language.name === "" ? `${name}.yaml` : `${name}.${language.name}.yaml`;

/** Most letters of a caption below a picture that fills a page. */
const longestCaption = 240;

/** Pictures that stand nowhere else in a brochure, each once. */
export function others(pictures: readonly Picture[], used: readonly Picture[]): readonly Picture[] {
  const names = new Set(used.map(({ name }) => name));
  return pictures.filter(({ name, caption }) => {
    if (!caption || caption.length > longestCaption || name === undefined || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/** A page to which a row of uses may lead, with its picture. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly picture: Picture | undefined;
}

/** A use before it is printed. */
interface Use extends Page {
  readonly text: string;
  readonly picture: Picture;
  readonly at: string;
}

/** The uses that a product or a solution lists, each on a page that names it or that it names. */
export function usesOf({ print }: Product | Solution, file: string, pages: readonly Page[]): readonly Use[] {
  return (print?.uses ?? []).flatMap(({ path, text, image }, index) => {
    const page = pages.find((one) => one.path === path);
    const picture = image ?? page?.picture;
    // The check refuses a row for a page that does not belong here.
    return page && picture
      ? [{ title: page.title, path, text, picture, at: at(file, `/print/uses/${index}/text`) }]
      : [];
  });
}

/** Makes what stands in one brochure ready to be printed: addresses in full, texts, and pictures, which it collects. */
export function pressOf({ site }: Source) {
  const figures = new Figures();
  const address = (path: string) => new URL(path, site.url).href;
  return {
    figures,
    address,
    picture: (picture: Picture) => figures.add(picture),
    text: (text: string, path: string) => textOf(text, address(path), figures),
    uses: (uses: readonly Use[]) =>
      uses.map((use) => ({ ...use, link: address(use.path), picture: figures.add(use.picture) })),
  };
}

export type Press = ReturnType<typeof pressOf>;

/** Drawings beside each other, with a title and a caption. */
export interface Drawn {
  readonly title: string;
  readonly drawings: readonly PrintedDrawing[];
  readonly caption: string;
}

/** A brochure of what is its own, with what all have alike. */
export function brochureOf(
  file: string,
  own: { readonly coverAt: string },
  { language, site, office, messages, day }: Source,
  { figures }: Press,
  drawn: Drawn | undefined,
): Brochure {
  const { brand, contact } = site;
  const data = {
    ...own,
    language: language.tag,
    day,
    words: messages.brochures.pdf,
    brand: {
      name: brand.name,
      line: `© ${brand.legalName}. ${site.footer.conditions}`,
      certification: site.certification.label,
      url: site.url,
    },
    contact: {
      phone: contact.phone,
      phoneLink: contact.phoneLink,
      email: contact.salesEmail,
      office: [office.name, ...office.address],
    },
    drawn: drawn && { ...drawn, drawings: drawn.drawings.map(({ shown }) => shown) },
  };
  return { file, at: own.coverAt, day, data, figures, drawings: drawn?.drawings ?? [] };
}

/** What the brochures of products and solutions have alike. */
export function common(owner: Product | Solution, file: string, { text }: Press) {
  const { path, content, specifications } = owner;
  return {
    title: owner.title,
    description: owner.description,
    coverAt: at(file, "/tagline"),
    lead: { text: text(content.description, path), at: at(file, "/content/description") },
    items: content.items.map(({ title, body }, index) => ({
      title,
      text: text(body, path),
      at: at(file, `/content/items/${index}/body`),
    })),
    rows: specifications.map(({ label, value }) => ({ label, value, at: at(file, "/properties") })),
  };
}

/** Drawings beside each other, as large as their columns and the height allow, which is 78 mm. */
export function inColumns(...drawings: readonly Drawing[]): readonly PrintedDrawing[] {
  const width = (180 - 5 * (drawings.length - 1)) / drawings.length;
  return drawings.map((drawing, index) =>
    printed(drawing, drawing.width * Math.min(width / drawing.width, 78 / drawing.height), `${index}.svg`),
  );
}
