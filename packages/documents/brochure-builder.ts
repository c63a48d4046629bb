// Prepares texts, pictures and uses of a brochure for print, and adds what all brochures share.

import type { RichText } from "@site/common/rich-text";
import { markSample } from "@site/common/sample";
import { hasStatedFigure } from "@site/common/stated";
import type { DrawnFile, Picture, Product, Solution } from "../../.content/types.d.ts";
import { Figures } from "./figures.ts";
import type { PrintedContent } from "./printed-content.ts";
import { textOf } from "./rich-text.ts";

/** A drawing for a template: its file name, printed width in millimetres, and alternative text. */
interface PrintedDrawing {
  readonly shown: { readonly file: string; readonly width: number; readonly alt: string };
  /** Undefined for a picture of the content. */
  readonly svg?: string;
}

/** A brochure before typesetting. */
export interface Brochure {
  /** File name, such as `vanya-vboards.pdf`. */
  readonly file: string;
  /** Location of its first text, such as `products/vplank.yaml#/tagline`. */
  readonly at: string;
  /** Input of `brochure.typ`. */
  readonly data: object;
  readonly figures: Figures;
  readonly drawings: readonly PrintedDrawing[];
}

/** File name of the picture of a brochure's first page. */
export const coverName = (file: string): string => file.replace(/\.pdf$/, ".webp");

/** The location of a text: a file, and a JSON pointer in it. */
export const at = (file: string, pointer: string) => `${file}#${pointer}`;

/** The file of an entry or a single in a language, such as `products/vplank.hi.yaml` for Hindi. */
export const fileOf = (name: string, { language }: PrintedContent) =>
  language.name === "" ? `${name}.yaml` : `${name}.${language.name}.yaml`;

/** A page that a use may link to, with its picture. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly picture: Picture | undefined;
}

/** A use of a product or solution. */
interface Use extends Page {
  readonly text: string;
  readonly picture: Picture;
}

/**
 * The uses listed by a product or solution; each links to a page that refers to it or that it
 * refers to.
 */
export function usesOf({ print }: Product | Solution, pages: readonly Page[]): readonly Use[] {
  return (print?.uses ?? []).flatMap(({ path, text, image }) => {
    const page = pages.find((known) => known.path === path);
    const picture = image ?? page?.picture;
    // The compiler reports a use whose page does not belong here.
    return page && picture ? [{ title: page.title, path, text, picture }] : [];
  });
}

/**
 * Prepares one brochure's content for print: makes links absolute, converts texts, and collects
 * pictures.
 */
export function brochureBuilder({ site }: PrintedContent) {
  const figures = new Figures();
  const address = (path: string) => new URL(path, site.url).href;
  return {
    figures,
    address,
    picture: (picture: Picture) => figures.add(picture),
    text: (text: RichText | string, path: string) => textOf(text, address(path), figures),
    uses: (uses: readonly Use[]) =>
      uses.map((use) => ({ ...use, link: address(use.path), picture: figures.add(use.picture) })),
  };
}

export type BrochureBuilder = ReturnType<typeof brochureBuilder>;

/** Drawings side by side, with a title and a caption. */
export interface DrawnFigure {
  readonly title: string;
  readonly drawings: readonly PrintedDrawing[];
  readonly caption: string;
  /** Whether its dimensions are samples. */
  readonly sample: boolean;
}

/** A brochure's own content. */
interface Own {
  readonly rows: Parameters<typeof hasStatedFigure>[0];
  readonly more?: { readonly sample: boolean } | undefined;
}

/** Makes a brochure from its own content and the common data. */
export function makeBrochure(
  file: string,
  at: string,
  own: Own,
  source: PrintedContent,
  { figures }: BrochureBuilder,
  drawn: DrawnFigure | undefined,
): Brochure {
  const { language, site, office, messages } = source;
  const { brand, contact } = site;
  const isSample =
    own.rows.some(({ sample }) => sample) || own.more?.sample || drawn?.sample || false;
  const data = {
    ...own,
    sample: isSample || contact.sample ? messages.parts.sample : undefined,
    language: language.tag,
    words: {
      ...messages.brochures.pdf,
      stated: hasStatedFigure(own.rows) ? messages.parts.stated : undefined,
      sampled: isSample ? messages.parts.sample : undefined,
      pictures: figures.haveVisualisations ? messages.parts.visualisations : undefined,
    },
    brand: {
      name: brand.name,
      line: `© ${brand.legalName}. ${site.footer.conditions}`,
      certification: site.certification.label,
      url: site.url,
    },
    contact: {
      phone: markSample(contact.phone, contact.sample),
      phoneLink: contact.phoneLink,
      email: markSample(contact.salesEmail, contact.sample),
      emailLink: `mailto:${contact.salesEmail}`,
      office: [office.name, ...office.address.map((line) => markSample(line, contact.sample))],
    },
    drawn: drawn && { ...drawn, drawings: drawn.drawings.map(({ shown }) => shown) },
  };
  return { file, at, data, figures, drawings: drawn?.drawings ?? [] };
}

/** The content that brochures of products and solutions have in common. */
export function common(owner: Product | Solution, { text }: BrochureBuilder) {
  const { path, content, specifications } = owner;
  return {
    title: owner.title,
    description: owner.description,
    lead: text(content.description, path),
    items: content.items.map(({ title, body }) => ({ title, text: text(body, path) })),
    rows: specifications,
  };
}

/** Drawings side by side, as large as their columns and the maximum height of 78 mm allow. */
export function inColumns(
  drawings: readonly DrawnFile[],
  svgOf: PrintedContent["svgOf"],
): readonly PrintedDrawing[] {
  const column = (180 - 5 * (drawings.length - 1)) / drawings.length;
  return drawings.map(({ src, width, height, alt }, index) => ({
    shown: { file: `${index}.svg`, width: Math.min(column, (78 * width) / height), alt },
    svg: svgOf(src),
  }));
}
