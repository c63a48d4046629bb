// Reads a PDF as assistive technology does: its tags, words, links and pictures.
import { inflateSync } from "node:zlib";
import { getDocument, OPS } from "unpdf/pdfjs";

/** An element of the structure tree, with its words. */
export interface Tagged {
  readonly role: string;
  readonly alt: string | undefined;
  readonly words: string;
  readonly children: readonly Tagged[];
}

export interface ReadPdf {
  readonly pages: number;
  readonly info: Readonly<Record<string, unknown>>;
  readonly isMarked: boolean;
  readonly bookmarks: readonly string[];
  /** The elements of all pages in reading order. */
  readonly tags: readonly Tagged[];
  readonly words: string;
  /** For each page, the words on each base line in reading order. */
  readonly lines: readonly (readonly string[])[];
  readonly links: readonly { readonly url: string; readonly contents: string }[];
  /** Size of the smallest letters in points, those in drawings included. */
  readonly smallest: number;
  /** Resolution of each picture in pixels per inch. */
  readonly resolutions: readonly number[];
}

type Document = Awaited<ReturnType<typeof getDocument>["promise"]>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/** Every element of a structure tree, parents before children. */
export const every = (tags: readonly Tagged[]): Tagged[] =>
  tags.flatMap((tag) => [tag, ...every(tag.children)]);

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

function taggedIn(
  nodes: readonly Node[],
  words: ReadonlyMap<string, string>,
): { tags: Tagged[]; words: string } {
  const tags: Tagged[] = [];
  let text = "";
  for (const { role, alt, id, children = [] } of nodes) {
    if (role === undefined) {
      text += (id && words.get(id)) ?? "";
      continue;
    }
    const inside = taggedIn(children, words);
    text += inside.words;
    tags.push({ role, alt, words: inside.words, children: inside.tags });
  }
  return { tags, words: text };
}

/**
 * What stands for the letters of each mark that says so (`ActualText`), page by page: of the glyphs
 * that a syllable of Devanagari is made of, no single one can be read.
 */
function spokenIn(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes);
  return Array.from(
    file.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g),
    ({ index, 0: head }) => {
      const content = inflateSync(file.subarray(index + head.length)).toString("latin1");
      return /\bBDC\b/.test(content) ? [content] : [];
    },
  )
    .flat()
    .map((content) =>
      Array.from(content.matchAll(/\/ActualText\s*<FEFF([\dA-F]*)>/gi), ([, hex = ""]) =>
        Buffer.from(hex, "hex").swap16().toString("utf16le"),
      ),
    );
}

/** The words of a page by the marks that they stand in. */
function marked(items: readonly Item[], spoken: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  const open: { readonly id: string | undefined; words: string }[] = [];
  const said = spoken.values();
  /** Closes the innermost marked content and adds its words to its id. */
  const end = () => {
    const mark = open.pop();
    const around = open.at(-1);
    // Marked content without an id inside another is a syllable; an artifact, such as a repeated
    // head of a table, has no id.
    if (mark?.id !== undefined) {
      words.set(mark.id, (words.get(mark.id) ?? "") + mark.words);
    } else if (around) {
      around.words += said.next().value ?? "";
    }
  };
  for (const item of items) {
    const mark = open.at(-1);
    if ("str" in item) {
      if (mark) mark.words += wordsOf(item);
    } else if (item.type === "endMarkedContent") {
      end();
    } else {
      open.push({
        id: "id" in item && typeof item.id === "string" ? item.id : undefined,
        words: "",
      });
    }
  }
  return words;
}

/** The text of an item, with a space at the end of its line. */
const wordsOf = (item: Item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "");

async function resolutions(page: Page): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: number[] = [];
  const outer: number[] = [];
  let scale = 1;
  for (const [index, operator] of fnArray.entries()) {
    const values: readonly number[] = argsArray[index] ?? [];
    if (operator === OPS.save) {
      outer.push(scale);
    } else if (operator === OPS.restore) {
      scale = outer.pop() ?? 1;
    } else if (operator === OPS.transform) {
      scale *= Math.hypot(values[0] ?? 0, values[1] ?? 0);
    } else if (operator === OPS.paintImageXObject) {
      found.push((values[1] ?? 0) / (scale / 72));
    }
  }
  return found;
}

type Item = Awaited<ReturnType<Page["getTextContent"]>>["items"][number];

function linesOf(items: readonly Item[]): string[] {
  const lines = new Map<number, string>();
  for (const item of items) {
    if (!("str" in item)) continue;
    const up = Math.round(Number(item.transform[5]) * 10);
    lines.set(up, (lines.get(up) ?? "") + item.str);
  }
  return [...lines.values()];
}

/** Sizes of letters in points. */
const sizesOf = (items: readonly Item[]): number[] =>
  items.flatMap((item) =>
    "str" in item && item.str.trim() !== ""
      ? [Math.hypot(Number(item.transform[2]), Number(item.transform[3]))]
      : [],
  );

/** @throws the library's error for a file that is no PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // An unknown filter leaves photographs as they are: decoding them would be most of the work, and
  // no test needs their pixels.
  const data = Buffer.from(
    Buffer.from(bytes).toString("latin1").replaceAll("/DCTDecode", "/Undecoded"),
    "latin1",
  );
  const reading = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const document = await reading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const spoken = spokenIn(bytes);
  const read = await Promise.all(
    pages.map(async (page, index) => {
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const tree: Node | null = await page.getStructTree();
      return {
        tags: taggedIn(tree?.children ?? [], marked(items, spoken[index] ?? [])).tags,
        words: items.map(wordsOf).join(""),
        lines: linesOf(items),
        sizes: sizesOf(items),
        links: (await page.getAnnotations()).map(({ url, contentsObj }) => ({
          url: `${url}`,
          contents: `${contentsObj?.str}`,
        })),
        resolutions: await resolutions(page),
      };
    }),
  );
  const { info } = await document.getMetadata();
  const outline: { title: string; items: { title: string }[] }[] =
    (await document.getOutline()) ?? [];
  const result: ReadPdf = {
    pages: document.numPages,
    info: { ...info },
    isMarked: (await document.getMarkInfo())?.Marked === true,
    bookmarks: outline.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]),
    tags: read.flatMap(({ tags }) => tags),
    words: read.map(({ words }) => words).join(" "),
    lines: read.map(({ lines }) => lines),
    links: read.flatMap(({ links }) => links),
    smallest: Math.min(...read.flatMap(({ sizes }) => sizes)),
    resolutions: read.flatMap((page) => page.resolutions),
  };
  await reading.destroy();
  return result;
}
