// Reports titles and descriptions that search results cut, or that are too short to be useful.

import { pointerTo } from "@site/common/json-pointer";
import { dataOf } from "../../read/file/singles.ts";
import type { AnalysedFile } from "../../read/file/summary.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile, Scope } from "../check.ts";

export const codes = codesOf({
  "description-length": {
    severity: "warning",
    guess: true,
    meaning: "A description that search results would cut, or that says too little.",
  },
  "title-length": {
    severity: "warning",
    guess: true,
    meaning: "A title that search results would cut, or that says too little.",
  },
});

export const scope: Scope = { sourcesOnly: true };

const limits = {
  title: {
    code: codes["title-length"],
    min: 10,
    max: 70,
    lengthen: "Say what the reader will find, in 20 to 60 characters.",
    shorten:
      "Shorten it. Entries may also have a shorter title for search results: meta: { title: … }",
  },
  description: {
    code: codes["description-length"],
    min: 50,
    max: 160,
    lengthen: "Say in one sentence what the text gives its reader, in about 100 characters.",
    shorten: "Shorten it to about 100 characters, with what matters at the front.",
  },
} as const;

type Field = keyof typeof limits;

export const check: CheckFile = (file, report, { table }) => {
  // The schema reports invalid files.
  if (!file.valid) return;
  for (const field of ["title", "description"] as const) {
    for (const head of headTexts(file, field, table)) reportLength(file, field, head, report);
  }
};

function reportLength(
  file: AnalysedFile,
  field: Field,
  { pointer, text, isEntry }: HeadText,
  report: Report,
): void {
  const { code, min, max, lengthen, shorten } = limits[field];
  const { length } = [...text];
  // Pages such as “Clients” may have short titles.
  const isShort = isEntry && length < min;
  // The length of an unknown placeholder is unknown.
  if ((!isShort && length <= max) || text.includes("{{")) return;
  const message = isShort
    ? `The ${field} has only ${length} characters.`
    : `The ${field} has ${length} characters. Search results cut it after about ${max}.`;
  report({ code, at: locationOf(file, pointer), message, help: isShort ? lengthen : shorten });
}

interface HeadText {
  readonly pointer: string;
  /** With placeholders filled. */
  readonly text: string;
  /** True for an entry with a card. */
  readonly isEntry: boolean;
}

/** The titles or descriptions that search results show, of an entry or of pages.yaml. */
function headTexts(file: AnalysedFile, field: Field, table: SiteTable): HeadText[] {
  const pages = dataOf(file, "pages", table);
  if (pages) {
    return Object.entries(pages).flatMap(([path, row]) => {
      const text = row?.[field];
      const pointer = pointerTo(pointerTo("", path), field);
      return text === undefined ? [] : [{ pointer, text, isEntry: false }];
    });
  }
  const collection = table.rowFor(file);
  if (collection.kind !== "entries" || !collection.cards) return [];
  // Search results show the one in `meta` if there is one.
  const [shown] = [`/meta/${field}`, `/${field}`].flatMap((pointer) => {
    const text = textAt(file.root, pointer);
    return text === undefined ? [] : [{ pointer, text, isEntry: true }];
  });
  return shown ? [shown] : [];
}
