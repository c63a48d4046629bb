// Turns the compiled content into the documents of the search index, each page divided into
// sections with their anchors.
import { interpolate } from "@site/common/messages/interpolate";
import { isRichText } from "@site/common/rich-text";
import type { EntryFields, SearchFields } from "@site/common/search-fields";
import {
  asList,
  asMap,
  asText,
  collapseSpaces,
  type Json,
  type JsonMap,
  joined,
  type Section,
  sectionsOfTree,
  silent,
  type TextReader,
  textReader,
  valueAt,
  wordsIn,
} from "./texts.ts";

/** A page, a file or a fact that a search can find. */
export interface SearchDocument {
  readonly group: string;
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

/** Fields of every entry that have no words of its page's own, or are read by name. */
const skippedFields: ReadonlySet<string> = new Set(["title", "beside", "key", "path"]);

/** The titled parts of an entry, in the order of its page. */
function partsOf(entry: JsonMap, { parts }: EntryFields): Section[] {
  return parts
    .flatMap((field) => asList(valueAt(entry, field)))
    .map(asMap)
    .flatMap(({ id, title, body }): Section[] => {
      const heading = asText(title);
      const anchor = asText(id);
      return isRichText(body)
        ? sectionsOfTree(body, anchor, heading)
        : [[anchor, heading, asText(body)]];
    });
}

/** The tables of an entry, each as a section. */
function tablesOf(entry: JsonMap, { tables }: EntryFields, text: TextReader): Section[] {
  return tables.flatMap(({ field, anchor, title }): Section[] => {
    const rows = asList(valueAt(entry, field)).map((row) => {
      const { label, value } = asMap(row);
      return wordsIn({ label, value }).join(": ");
    });
    return rows.length > 0 ? [[anchor, text(title), joined(rows)]] : [];
  });
}

/**
 * The texts of the remaining fields of an entry, each in its sections; the first section of each
 * belongs to the page's opening.
 */
function remainingTexts(entry: JsonMap, fields: EntryFields): Section[][] {
  const { about, opening, parts, names, none, tables, offered } = fields;
  const textFields = [...about, ...opening, ...parts, ...names, ...none];
  const listed = [...tables, ...offered].map(({ field }) => field);
  const read = new Set([...textFields, ...listed].map((field) => field.split(".")[0]));
  const values = Object.entries(entry).flatMap(([name, value]) =>
    skippedFields.has(name) || read.has(name) || silent.has(name) ? [] : [value],
  );
  return values.map((value) =>
    isRichText(value) ? sectionsOfTree(value, "", "") : [["", "", joined(wordsIn(value))] as const],
  );
}

/**
 * The search document of an entry.
 * @param fields what the entries of its collection are found by
 * @param entry the compiled entry
 * @param text reads titles of parts
 */
export function entryDocument(
  fields: EntryFields,
  entry: JsonMap,
  text: TextReader,
): SearchDocument {
  const { title, path, description } = entry;
  const others = remainingTexts(entry, fields);
  const wordsOf = (field: string) => wordsIn(valueAt(entry, field));
  const names = fields.names
    .flatMap((field) => asList(valueAt(entry, field)))
    .map((item) => asText(asMap(item).title));
  const opening = fields.opening.flatMap(wordsOf);
  return {
    group: fields.group,
    path: asText(path),
    title: asText(title),
    description: asText(asMap(entry.meta).description) || asText(description),
    about: fields.about.flatMap(wordsOf),
    sections: [
      ["", "", joined([...opening, ...others.map(([first]) => first?.[2] ?? ""), ...names])],
      ...partsOf(entry, fields),
      ...tablesOf(entry, fields, text),
      ...others.flatMap(([, ...rest]) => rest),
    ],
  };
}

/**
 * The search documents of the fixed pages.
 * @param pages compiled rows of pages.yaml by address in the source language
 * @param shown the single files that they show
 * @param read returns a compiled file by its name
 * @param addresses of pages in this language, by address in the source language
 */
export function pageDocuments(
  pages: JsonMap,
  shown: SearchFields["pages"],
  read: (file: string) => Json,
  addresses: ReadonlyMap<string, string>,
): SearchDocument[] {
  const text = textReader(read);
  return Object.entries(pages).flatMap(([source, row]): SearchDocument[] => {
    const { title, description, keywords, index, banner, head } = asMap(row);
    const path = addresses.get(source);
    if (index === false || path === undefined) return [];
    const [name = ""] = asText(title).split(" – ");
    const parts = shown
      .filter(({ page }) => page === source)
      .flatMap(({ file, anchor, title: heading, unlessSample }): Section[] => {
        const value = read(`${file}.json`);
        if (unlessSample && asMap(value).sample === true) return [];
        return [[anchor, heading ? text(heading) : "", joined(wordsIn(value))]];
      });
    const words = joined([
      asText(description),
      ...wordsIn(asMap(banner).tagline),
      ...wordsIn(asMap(banner).description),
      ...wordsIn(asMap(head).text),
    ]);
    const heading = asText(asMap(banner).title) || asText(asMap(head).title) || name;
    return [
      {
        group: "pages",
        path,
        title: heading,
        description: asText(description),
        about: [name, ...wordsIn(keywords), asText(description)],
        sections: [["", "", words], ...parts],
      },
    ];
  });
}

/**
 * The search documents of the items of single files, such as certificates with their standards.
 * @param found the files
 * @param read returns a compiled file by its name
 * @param addresses of pages in this language, by address in the source language
 */
export function itemDocuments(
  found: SearchFields["items"],
  read: (file: string) => Json,
  addresses: ReadonlyMap<string, string>,
): SearchDocument[] {
  const wordsAt = textReader(read);
  return found.flatMap(({ file, page, title: words, pictureless, typed }) => {
    const address = addresses.get(page);
    const items = address === undefined ? [] : asList(asMap(read(`${file}.json`)).items);
    return items.map(asMap).map(({ key, title, image, standard, text }): SearchDocument => {
      return {
        group: "documents",
        path: `${address}#${asText(key)}`,
        title: interpolate(wordsAt(image ? words : pictureless), { title: asText(title) }),
        description: asText(text),
        about: [`${wordsAt(typed)} ${asText(standard)}`],
        sections: [["", "", joined([asText(standard), asText(text)])]],
      };
    });
  });
}

/** An answer to something that visitors search for but no page covers, with the page that helps. */
export interface Answer {
  readonly typed: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/**
 * The search documents of answers: what no page says, or says in one place. “0 pages for stockist”
 * would send a buyer away. They are found by their typed phrases only, as the word in a text about
 * something else would be a promise, and stand before all pages.
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
export interface UsedFact {
  readonly text: string;
  readonly scope: string;
  readonly paths: readonly string[];
}

/**
 * The search documents of facts, each leading to the first section that contains it.
 * @param of the document of a page by its address; undefined for one that answers no question
 */
export function factDocuments(
  facts: readonly UsedFact[],
  documentAt: (path: string) => SearchDocument | undefined,
): SearchDocument[] {
  return facts.flatMap(({ text, scope, paths }): SearchDocument[] => {
    for (const path of paths) {
      const page = documentAt(path);
      const section = page?.sections.find(([, , words]) => words.includes(collapseSpaces(text)));
      if (!page || !section) continue;
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
