// What can be found: the compiled content as documents, each page in its sections with the anchors that lead there.
import { type Group, groups } from "./found.ts";

/** A part of a page that a link can lead to; without an anchor it is the beginning. */
export type Section = readonly [anchor: string, title: string, text: string];

/** A page, a file or a fact that can be found. */
export interface SearchDocument {
  readonly group: Group;
  readonly path: string;
  readonly title: string;
  /** Words and phrases that it is found by in place of its title. */
  readonly typed?: readonly string[];
  /** What is shown of it below its title. */
  readonly description: string;
  /** What tells what it is about besides its headings: descriptions, keywords. */
  readonly about: readonly string[];
  readonly sections: readonly Section[];
}

/** A value of the compiled content. */
export type Json = string | number | boolean | null | undefined | Json[] | { readonly [name: string]: Json };
export type JsonMap = { readonly [name: string]: Json };

export const isMap = (value: Json): value is JsonMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const mapOf = (value: Json): JsonMap => (isMap(value) ? value : {});
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
const textOf = (value: Json): string => (typeof value === "string" ? value : "");

/** How a text of the compiled content begins that editors have written in Markdown. */
const treeStart = '{"type":"root"';

/** Elements after which the next words are others. */
const blocks: ReadonlySet<string> = new Set(
  "blockquote br caption dd div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul".split(
    " ",
  ),
);

/** The words below a node of a text. */
function wordsOfNode(node: Json): string {
  const { type, value, tagName, children } = mapOf(node);
  if (type === "text") return textOf(value);
  const words = listOf(children).map(wordsOfNode).join("");
  return blocks.has(textOf(tagName)) ? `${words} ` : words;
}

const evened = (text: string) => text.replace(/\s+/g, " ").trim();

/** A text in its parts: what stands before its first heading with an anchor, and what stands below each. */
function sectionsOfTree(tree: string, anchor: string, title: string): Section[] {
  const root: Json = JSON.parse(tree);
  const sections: { anchor: string; title: string; words: string[] }[] = [{ anchor, title, words: [] }];
  for (const node of listOf(mapOf(root).children)) {
    const { tagName, properties } = mapOf(node);
    const id = textOf(mapOf(properties).id);
    if (/^h[2-6]$/.test(textOf(tagName)) && id !== "")
      sections.push({ anchor: id, title: evened(wordsOfNode(node)), words: [] });
    else sections.at(-1)?.words.push(wordsOfNode(node));
  }
  return sections.map((part) => [part.anchor, part.title, evened(part.words.join(""))]);
}

/** Fields that say nothing to a reader, whatever they are in. */
const silent: ReadonlySet<string> = new Set(
  `alt brochure colour date dateText duplicate email group icon id image images index key link mark meta name network order path phone
  phoneLink poster print sample slider src updated updatedText url`.split(/\s+/),
);

/** All that a reader reads of a value: of an object with a title or a name as a sentence of its own. */
function wordsIn(value: Json): string[] {
  if (typeof value === "string") return [value.startsWith(treeStart) ? evened(wordsOfNode(JSON.parse(value))) : value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isMap(value)) return [];
  // The name of a picture is that of its file.
  const isPicture = typeof value.width === "number";
  return Object.entries(value).flatMap(([name, part]) =>
    isPicture ? (name === "caption" ? wordsIn(part) : []) : silent.has(name) && name !== "name" ? [] : wordsIn(part),
  );
}

/** Words as sentences: what does not end with a stop gets one. */
const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text.trim() !== "")
    .map((text) => (/[.!?:…।]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`))
    .join(" ");

/** The group of a collection's entries; those of one that visitors know by no name of its own are pages. */
export function groupOfCollection(name: string): Group {
  return groups.find((group) => group === name) ?? "pages";
}

/** What pages, files and parts of them are called, in the words of the site. */
export interface DocumentWords {
  readonly specification: string;
  /** Parts of fixed pages. */
  readonly parts: Readonly<Record<"accessories" | "features" | "offices", string>>;
  /** Brochures and certificates; `{title}` is what they are about. */
  readonly found: {
    readonly brochure: string;
    readonly range: string;
    readonly certificate: string;
    /** Other words that they are looked for by. */
    readonly typed: { readonly brochure: string; readonly certificate: string };
  };
}

const titled = (words: string, title: string) => words.replace("{title}", () => title);

/** Fields of entries that have their place here; whatever text is in another belongs to the beginning of the page. */
const placed: ReadonlySet<string> = new Set(
  `title description content sections lead specifications meta beside key path navTitle tagline navText topics products`.split(
    " ",
  ),
);

/**
 * An entry of the content as a document.
 * @param collection name of its collection
 * @param entry the compiled entry
 */
export function entryDocument(
  collection: string,
  entry: JsonMap,
  { specification }: Pick<DocumentWords, "specification">,
): SearchDocument {
  const { title, path, description, tagline, navText } = entry;
  const content = mapOf(entry.content);
  const meta = mapOf(entry.meta);
  const beginning: string[] = [...wordsIn(description), ...wordsIn(entry.lead), ...wordsIn(content.description)];
  const sections: Section[] = [];
  for (const item of [...listOf(content.items), ...listOf(entry.sections)].map(mapOf)) {
    const heading = textOf(item.title);
    const anchor = textOf(item.id);
    const tree = textOf(item.body);
    if (tree.startsWith(treeStart)) sections.push(...sectionsOfTree(tree, anchor, heading));
    else sections.push([anchor, heading, tree]);
  }
  const rows = listOf(entry.specifications).map(mapOf);
  if (rows.length > 0)
    sections.push(["specification", specification, joined(rows.map((row) => wordsIn(row).join(": ")))]);
  for (const [name, value] of Object.entries(entry)) {
    if (placed.has(name) || silent.has(name)) continue;
    if (typeof value === "string" && value.startsWith(treeStart)) {
      const [first, ...rest] = sectionsOfTree(value, "", "");
      beginning.push(first?.[2] ?? "");
      sections.push(...rest);
    } else beginning.push(...wordsIn(value));
  }
  return {
    group: groupOfCollection(collection),
    path: textOf(path),
    title: textOf(title),
    description: textOf(meta.description) || textOf(description),
    about: [
      ...wordsIn(tagline),
      ...wordsIn(navText),
      ...wordsIn(meta.keywords),
      // A description that stands on the page is one of its texts.
      ...(collection === "applications" ? [] : wordsIn(description)),
      ...wordsIn(meta.description),
    ],
    sections: [["", "", joined(beginning)], ...sections],
  };
}

/** The content's files that fixed pages show, and by which anchor they stand there. */
const shownOn: Readonly<
  Record<string, readonly (readonly [file: string, anchor: keyof DocumentWords["parts"] | ""])[]>
> = {
  "/": [["home", ""]],
  "/products": [
    ["accessories", "accessories"],
    ["features", "features"],
  ],
  "/contact": [["offices", "offices"]],
  "/testimonials": [["testimonials", ""]],
  "/clients": [["clients", ""]],
  "/videos": [["videos", ""]],
};

/**
 * The fixed pages as documents.
 * @param pages compiled rows of pages.yaml by the address of the source
 * @param single a file of the content by its name
 * @param addressOf the address of a page in this language; undefined where it has none
 */
export function pageDocuments(
  pages: JsonMap,
  single: (name: string) => Json,
  { parts: titles }: Pick<DocumentWords, "parts">,
  addressOf: (path: string) => string | undefined,
): SearchDocument[] {
  return Object.entries(pages).flatMap(([source, row]): SearchDocument[] => {
    const { title, description, keywords, index, banner } = mapOf(row);
    const path = addressOf(source);
    if (index === false || path === undefined) return [];
    const [name = ""] = textOf(title).split(" – ");
    const parts = (shownOn[source] ?? []).map(([file, anchor]): Section => {
      return [anchor, anchor && titles[anchor], joined(wordsIn(single(file)))];
    });
    const words = joined([
      textOf(description),
      ...wordsIn(mapOf(banner).tagline),
      ...wordsIn(mapOf(banner).description),
    ]);
    const heading = textOf(mapOf(banner).title) || name;
    return [
      {
        group: "pages",
        path,
        title: heading,
        description: textOf(description),
        about: [name, ...wordsIn(keywords), textOf(description)],
        sections: [["", "", words], ...parts],
      },
    ];
  });
}

/** The papers of a language, and where they stand. */
export interface Papers {
  /** Entries that may have a brochure. */
  readonly owners: readonly JsonMap[];
  /** The brochure of the whole range; undefined where the language has none. */
  readonly range: { readonly title: string; readonly file: string } | undefined;
  /** Folder of the brochures. */
  readonly folder: string;
  readonly certificates: Json;
  /** Address of the page of the certificates; undefined where the language has none. */
  readonly certificatePage: string | undefined;
}

/** Brochures and certificates. */
export function paperDocuments(
  { owners, range, folder, certificates, certificatePage }: Papers,
  { found }: Pick<DocumentWords, "found">,
): SearchDocument[] {
  const brochure = (name: string, file: string, text: string): SearchDocument => ({
    group: "documents",
    path: `${folder}/${file}`,
    title: titled(found.brochure, name),
    description: text,
    about: [found.typed.brochure, name],
    sections: [["", "", text]],
  });
  const own = owners.flatMap((entry) => {
    const file = textOf(entry.brochure);
    return file === "" ? [] : [brochure(textOf(entry.title), file, textOf(entry.description))];
  });
  const papers = certificatePage === undefined ? [] : listOf(mapOf(certificates).items).map(mapOf);
  return [
    ...(range ? [brochure(range.title, range.file, found.range)] : []),
    ...own,
    ...papers.map(
      ({ key, title, standard, text }): SearchDocument => ({
        group: "documents",
        path: `${certificatePage}#${textOf(key)}`,
        title: titled(found.certificate, textOf(title)),
        description: textOf(text),
        about: [`${found.typed.certificate} ${textOf(standard)}`],
        sections: [["", "", joined([textOf(standard), textOf(text)])]],
      }),
    ),
  ];
}

/** What visitors look for and no page says, with a sentence and the page that helps. */
export interface Answer {
  readonly typed: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Answers as documents, which are found by nothing but what is typed. */
export function answerDocuments(answers: readonly Answer[]): SearchDocument[] {
  return answers.map(({ typed, title, text, path }) => ({
    ...{ group: "answers", path, title, typed, description: text, about: [], sections: [] },
  }));
}

/** A fact and the pages that use it. */
export interface FoundFact {
  readonly text: string;
  readonly scope: string;
  readonly paths: readonly string[];
}

/**
 * Facts as documents, each leading to the first section that says it; those of legal texts are found as their texts.
 * @param of documents of the pages by address
 */
export function factDocuments(
  facts: readonly FoundFact[],
  of: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  return facts.flatMap(({ text, scope, paths }): SearchDocument[] => {
    for (const path of paths) {
      const page = of(path);
      const section = page?.sections.find(([, , words]) => words.includes(evened(text)));
      // Its number is no answer to anybody's question about boards.
      if (!page || !section || page.group === "legal") continue;
      const [anchor, heading] = section;
      const title = scope.replace(/[;.।].*$/s, "");
      const place = [page.title, heading].filter(Boolean).join(", ");
      return [
        { group: "facts", path: page.path, title, description: text, about: [], sections: [[anchor, place, text]] },
      ];
    }
    return [];
  });
}
