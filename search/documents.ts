// What can be found: the compiled content as documents, each page in its sections with the anchors that lead there.
import { type Group, groups } from "./found.ts";
import {
  evened,
  isTree,
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

/** The titled parts of an entry, one below the other on its page. */
function partsOf({ content, sections }: JsonMap): Section[] {
  return [...listOf(mapOf(content).items), ...listOf(sections)].map(mapOf).flatMap(({ id, title, body }): Section[] => {
    const heading = textOf(title);
    const anchor = textOf(id);
    return isTree(body) ? sectionsOfTree(body, anchor, heading) : [[anchor, heading, textOf(body)]];
  });
}

/** What an entry says in fields that have no place of their own, each in its sections; the first of each belongs to the beginning. */
function othersOf(entry: JsonMap): Section[][] {
  const values = Object.entries(entry).flatMap(([name, value]) =>
    placed.has(name) || silent.has(name) ? [] : [value],
  );
  return values.map((value) =>
    isTree(value) ? sectionsOfTree(value, "", "") : [["", "", joined(wordsIn(value))] as const],
  );
}

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
  const meta = mapOf(entry.meta);
  const others = othersOf(entry);
  const opening = [description, entry.lead, mapOf(entry.content).description].flatMap(wordsIn);
  const rows = listOf(entry.specifications).map((row) => wordsIn(mapOf(row)).join(": "));
  return {
    group: groupOfCollection(collection),
    path: textOf(path),
    title: textOf(title),
    description: textOf(meta.description) || textOf(description),
    about: [
      ...[tagline, navText, meta.keywords].flatMap(wordsIn),
      // A description that stands on the page is one of its texts.
      ...(collection === "applications" ? [] : wordsIn(description)),
      ...wordsIn(meta.description),
    ],
    sections: [
      ["", "", joined([...opening, ...others.map(([first]) => first?.[2] ?? "")])],
      ...partsOf(entry),
      ...(rows.length > 0 ? [["specification", specification, joined(rows)] as const] : []),
      ...others.flatMap(([, ...rest]) => rest),
    ],
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
