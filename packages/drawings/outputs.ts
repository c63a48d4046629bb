// Draws what the pages of a language show, as SVG files whose names have the hash of their bytes.

import { createHash } from "node:crypto";
import { markSample } from "@site/common/sample";
import type {
  Accessories,
  BuildUp as CompiledBuildUp,
  Drawings,
  DrawnFile,
  DrawnSection,
  Messages,
  Product,
  Solution,
} from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import { millimetres, thicknessOf } from "./build-up.ts";
import { cutAway } from "./cut-away.ts";
import { comparedThickness, divisorOf, fullSize, type PageScale } from "./full-size.ts";
import { profileSection } from "./profiles.ts";
import { section } from "./section.ts";
import { type Drawing, type DrawingWords, type Sheet, smallestType } from "./shapes.ts";
import { thicknessStrip } from "./strip.ts";
import { svgFile } from "./svg.ts";
import { buildUpOf, lookOf, partsInWords } from "./systems.ts";

/** Millimetres for a pixel: 96 pixels an inch. */
const millimetre = 25.4 / 96;

/** Size in pixels in which a build-up that is cut open fits on a page. */
const cutAwayRoom = { width: 432, height: 320 } as const;
/** Height in pixels of the smallest letters of a section beside a text, and of a profile. */
const letters = { section: 14, profile: 13.2 } as const;

/** Reads a compiled file of a language; undefined if there is none. */
export type ReadCompiled = (path: string) => unknown;

/**
 * The files of a language by their addresses, such as
 * `/drawings/partitions-office-cut.1f3c9a0d27b4.svg`.
 */
class Files {
  readonly svgs = new Map<string, string>();

  /** @param pixel millimetres of what is drawn for a pixel of the page */
  add(name: string, sheet: Sheet, alt: string, pixel: number): DrawnFile {
    const svg = svgFile(sheet, pixel, millimetre);
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
    const src = `/drawings/${name}.${hash}.svg`;
    this.svgs.set(src, svg);
    return {
      src,
      width: Math.round(sheet.width / pixel),
      height: Math.round(sheet.height / pixel),
      alt,
    };
  }
}

const altOf = ({ title, description }: Drawing): string => `${title}. ${description}`;

/**
 * What a build-up saves against another kind of wall, in words; only where they match the drawing.
 */
function savingOf(system: CompiledBuildUp, compared: Solution["compared"]): DrawnSection["saving"] {
  if (!compared || system.reported) return undefined;
  const { label, words } = compared;
  const less = Math.round((1 - thicknessOf(buildUpOf(system)) / comparedThickness(compared)) * 100);
  return Number(/\d+/.exec(words)?.[0]) === less ? { label, words } : undefined;
}

/** The drawings of a solution's build-ups, by their names. */
function sectionsOf(
  { systems = [], compared }: Solution,
  words: DrawingWords,
  files: Files,
): (readonly [string, DrawnSection])[] {
  const buildUps = systems.map(buildUpOf);
  const other = compared && { ...compared, words: compared.name };
  const drawnAt = (scale: PageScale) => fullSize(buildUps, words, other, scale);
  const scales = { half: drawnAt("half"), full: drawnAt("full") };
  return systems.flatMap((system, index) => {
    const buildUp = buildUps[index];
    if (!buildUp) return [];
    const { file } = system;
    const at = (scale: PageScale): DrawnSection["half"] | undefined => {
      const drawn = scales[scale][index];
      if (!drawn) return undefined;
      const pixel = millimetre * divisorOf(scale);
      return {
        wall: files.add(`${file}-${scale}`, drawn.wall, altOf(drawn.wall), pixel),
        ...(drawn.measures && {
          measures: files.add(`${file}-${scale}-measures`, drawn.measures, "", pixel),
        }),
      };
    };
    const half = at("half");
    const full = at("full");
    if (!half || !full) return [];
    const cut = cutAway(buildUp, words);
    const { width, height } = cutAwayRoom;
    const alone = section(buildUp, words);
    const thickness = markSample(millimetres(thicknessOf(buildUp)), system.sample);
    const saving = savingOf(system, compared);
    return [
      [
        file,
        {
          half,
          full,
          cutAway: files.add(
            `${file}-cut`,
            cut,
            altOf(cut),
            Math.max(cut.width / width, cut.height / height),
          ),
          section: files.add(
            `${file}-section`,
            alone,
            altOf(alone),
            smallestType(alone) / letters.section,
          ),
          parts: partsInWords(system).map(({ words, product }) =>
            product === undefined ? { words } : { words, product },
          ),
          ...(!system.reported && { thickness }),
          ...(saving && { saving }),
        },
      ] as const,
    ];
  });
}

/** The sections of accessories, by their names; all at one scale. */
function profilesOf(
  { groups }: Accessories,
  words: DrawingWords,
  files: Files,
): (readonly [string, DrawnFile])[] {
  return groups.flatMap(({ items }) =>
    items.flatMap(({ name, section: known }) => {
      if (!known) return [];
      const drawing = profileSection(name, profileOf(known), known.sample === true, words);
      const pixel = smallestType(drawing) / letters.profile;
      return [[known.file, files.add(known.file, drawing, drawing.description, pixel)] as const];
    }),
  );
}

/** The thicknesses of a product; undefined where none are known. */
function thicknessesOf(
  { key, title, properties }: Product,
  material: string,
  words: DrawingWords,
  files: Files,
): Drawings["thicknesses"][string] | undefined {
  const cases = properties.thickness?.cases ?? [];
  const values = [...new Set(cases.flatMap((item) => item.values ?? []))].sort((a, b) => a - b);
  if (values.length === 0) return undefined;
  const sample = cases.some((item) => item.sample);
  const at = (scale: PageScale) => {
    const strip = thicknessStrip(title, values, words, { look: lookOf(material), sample, scale });
    const pixel = millimetre * divisorOf(scale);
    return [strip, files.add(`${key}-thicknesses-${scale}`, strip, altOf(strip), pixel)] as const;
  };
  const [{ title: caption }, half] = at("half");
  const [, full] = at("full");
  return { caption, half, full };
}

/** The entries of a collection. */
function entriesOf<Entry>(read: ReadCompiled, collection: string): Entry[] {
  const listed = (read(`${collection}/index.json`) ?? []) as readonly { key: string }[];
  return listed.flatMap(
    ({ key }) => (read(`${collection}/${key}.json`) as Entry | undefined) ?? [],
  );
}

/**
 * The drawings of a language, by their paths in the compiled content: `drawings.json`, which lists
 * them, and the SVG files.
 * @param read reads the compiled files of the language
 * @param readSource reads those of the sources' language, whose words decide how something is drawn
 */
export function drawnFiles(read: ReadCompiled, readSource: ReadCompiled): Map<string, string> {
  const messages = read("messages.json") as Messages | undefined;
  if (!messages) return new Map();
  const { drawings: words } = messages;
  const files = new Files();
  const accessories = read("accessories.json") as Accessories | undefined;
  const drawings: Drawings = {
    buildUps: Object.fromEntries(
      entriesOf<Solution>(read, "solutions").flatMap((one) => sectionsOf(one, words, files)),
    ),
    profiles: Object.fromEntries(accessories ? profilesOf(accessories, words, files) : []),
    thicknesses: Object.fromEntries(
      entriesOf<Product>(read, "products").flatMap((product) => {
        const source = readSource(`products/${product.key}.json`) as Product | undefined;
        const material = source?.properties.material?.cases[0]?.words ?? "";
        const drawn = thicknessesOf(product, material, words, files);
        return drawn ? [[product.key, drawn]] : [];
      }),
    ),
  };
  return new Map([
    ["drawings.json", `${JSON.stringify(drawings)}\n`],
    ...Array.from(files.svgs, ([src, svg]) => [`static${src}`, svg] as const),
  ]);
}
