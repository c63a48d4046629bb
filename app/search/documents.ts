// Turns the compiled content into the documents of the search index, each page divided into sections with their anchors.
import { isRichText } from "@site/common/rich-text/rich-text";
import { type Group, groups } from "./found.ts";
import {
  collapseSpaces,
  type Json,
  type JsonMap,
  joined,
  listOf,
  mapOf,
  type Section,
  sectionsOfTree,
  silent,
  textOf,
  wordsIn,
} from "./texts.ts";

/** A page, a file or a fact that a search can find. */
export interface SearchDocument {
  readonly group: Group;
  readonly path: string;
  readonly title: string;
  /** Words and phrases that it is found by instead of its title. */
  readonly typed?: readonly string[];
  /** Shown below its title in the results. */
  readonly description: string;
  /** Descriptions and keywords, which weigh as much as its headings. */
  readonly about: readonly string[];
  readonly sections: readonly Section[];
}

/** The search group of a collection's entries; collections without a group of their own are `pages`. */
function groupOfCollection(name: string): Group {
  return groups.find((group) => group === name) ?? "pages";
}

/** The site's names for parts of pages and for files, from the messages. */
export interface DocumentWords {
  readonly specification: string;
  /** Titles of parts of fixed pages. */
  readonly parts: Readonly<Record<"accessories" | "features" | "offices", string>>;
  /** Titles of brochures, certificates and, where there is no scan of one, standards; `{title}` is replaced by their subject. */
  readonly found: {
    readonly brochure: string;
    readonly range: string;
    readonly certificate: string;
    readonly standard: string;
    /** Further words that they are found by. */
    readonly typed: { readonly brochure: string; readonly certificate: string };
  };
}

const titled = (words: string, title: string) => words.replace("{title}", () => title);

/** Fields of entries that `entryDocument` handles by name or leaves out; text of other fields is indexed with the page's opening. */
const placed: ReadonlySet<string> = new Set(
  `title description content sections lead specifications meta beside key path navTitle tagline navText topics products dataSheet junctions`.split(
    " ",
  ),
);

/** The titled parts of an entry, in the order of its page. */
function partsOf({ content, sections }: JsonMap): Section[] {
  return [...listOf(mapOf(content).items), ...listOf(sections)]
    .map(mapOf)
    .flatMap(({ id, title, body }): Section[] => {
      const heading = textOf(title);
      const anchor = textOf(id);
      return isRichText(body)
        ? sectionsOfTree(body, anchor, heading)
        : [[anchor, heading, textOf(body)]];
    });
}

/** The texts of the remaining fields of an entry, each in its sections; the first section of each belongs to the page's opening. */
function othersOf(entry: JsonMap): Section[][] {
  const values = Object.entries(entry).flatMap(([name, value]) =>
    placed.has(name) || silent.has(name) ? [] : [value],
  );
  return values.map((value) =>
    isRichText(value) ? sectionsOfTree(value, "", "") : [["", "", joined(wordsIn(value))] as const],
  );
}

/**
 * The search document of an entry.
 * @param collection name of its collection
 * @param entry the compiled entry
 */
export function entryDocument(
  collection: string,
  entry: JsonMap,
  { specification }: Pick<DocumentWords, "specification">,
): SearchDocument {
  const { title, path, description, tagline, navText } = entry;
  const meta = mapOf(entry.meta);
  const others = othersOf(entry);
  const opening = [description, entry.lead, mapOf(entry.content).description].flatMap(wordsIn);
  const junctions = listOf(entry.junctions).flatMap((one) => textOf(mapOf(one).name));
  const rows = listOf(entry.specifications).map((row) => {
    const { label, value } = mapOf(row);
    return wordsIn({ label, value }).join(": ");
  });
  return {
    group: groupOfCollection(collection),
    path: textOf(path),
    title: textOf(title),
    description: textOf(meta.description) || textOf(description),
    about: [
      ...[tagline, navText, meta.keywords].flatMap(wordsIn),
      // An application's page shows its description, which therefore counts as body text only.
      ...(collection === "applications" ? [] : wordsIn(description)),
      ...wordsIn(meta.description),
    ],
    sections: [
      ["", "", joined([...opening, ...others.map(([first]) => first?.[2] ?? ""), ...junctions])],
      ...partsOf(entry),
      ...(rows.length > 0 ? [["specification", specification, joined(rows)] as const] : []),
      ...others.flatMap(([, ...rest]) => rest),
    ],
  };
}

/** The single files that fixed pages show, with the anchor of the part that shows them. */
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
 * The search documents of the fixed pages.
 * @param pages compiled rows of pages.yaml by address in the source language
 * @param single returns a single file of the content by its name
 * @param addressOf the address of a page in this language; undefined where the language lacks the page
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

/** The brochures and certificates of a language, with their addresses. */
export interface Papers {
  /** Entries that may have a brochure. */
  readonly owners: readonly JsonMap[];
  /** The brochure of the whole range; undefined where the language has none. */
  readonly range: { readonly title: string; readonly file: string } | undefined;
  /** Address of the folder with the brochures. */
  readonly folder: string;
  readonly certificates: Json;
  /** Address of the certificates' page; undefined where the language has none. */
  readonly certificatePage: string | undefined;
}

/** The search documents of brochures and certificates. */
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
      ({ key, title, image, standard, text }): SearchDocument => ({
        group: "documents",
        path: `${certificatePage}#${textOf(key)}`,
        title: titled(image ? found.certificate : found.standard, textOf(title)),
        description: textOf(text),
        about: [`${found.typed.certificate} ${textOf(standard)}`],
        sections: [["", "", joined([textOf(standard), textOf(text)])]],
      }),
    ),
  ];
}

/** An answer to something that visitors search for but no page covers, with the page that helps. */
export interface Answer {
  readonly typed: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/**
 * The search documents of answers: what no page says, or says in one place. “0 pages for stockist” would send a buyer away. They are found
 * by their typed phrases only, as the word in a text about something else would be a promise, and stand before all pages.
 */
export function answerDocuments(answers: readonly Answer[]): SearchDocument[] {
  return answers.map(({ typed, title, text, path }) => ({
    group: "answers",
    path,
    title,
    typed,
    description: text,
    about: [],
    sections: [],
  }));
}

/** A fact and the pages that use it. */
export interface FoundFact {
  readonly text: string;
  readonly scope: string;
  readonly paths: readonly string[];
}

/**
 * The search documents of facts, each leading to the first section that contains it. Legal pages are skipped.
 * @param of the document of a page by its address
 */
export function factDocuments(
  facts: readonly FoundFact[],
  of: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  return facts.flatMap(({ text, scope, paths }): SearchDocument[] => {
    for (const path of paths) {
      const page = of(path);
      const section = page?.sections.find(([, , words]) => words.includes(collapseSpaces(text)));
      // A number in a legal text answers no question about boards.
      if (!page || !section || page.group === "legal") continue;
      const [anchor, heading] = section;
      const title = scope.replace(/[;.।].*$/s, "");
      const place = [page.title, heading].filter(Boolean).join(", ");
      return [
        {
          group: "facts",
          path: page.path,
          title,
          description: text,
          about: [],
          sections: [[anchor, place, text]],
        },
      ];
    }
    return [];
  });
}
