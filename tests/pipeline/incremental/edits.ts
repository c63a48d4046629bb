// Makes the random edits of the incremental tests, as people, editors and programs make them.
import { existsSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { lockText } from "../../../pipeline/link/address-lock.ts";
import { changedFiles } from "../../fuzz/cases.ts";
import { pick, shuffled } from "../seeded.ts";
import { type EditedContent, randomArticle } from "./edited-content.ts";

/** Edits content and returns the edited paths; undefined if there is nothing to edit. */
export type Edit = (content: EditedContent, random: () => number) => string | undefined;

const articles = (content: EditedContent) =>
  content.paths("articles").filter((path) => path.endsWith(".md"));

const media = (content: EditedContent) => content.paths("media");

const keyOf = (path: string) => path.replace(/^.*\/|\.md$/g, "");

/** The text files, most often only the articles. */
const texts = (content: EditedContent, random: () => number) =>
  random() < 0.6
    ? articles(content)
    : content.paths().filter((path) => /\.(?:yaml|md|json)$/.test(path));

/** Makes an edit of two random files; it does nothing if there are fewer. */
const withTwo =
  (
    files: (content: EditedContent) => string[],
    work: (content: EditedContent, one: string, other: string) => void,
  ): Edit =>
  (content, random) => {
    const [one, other] = shuffled(files(content), random);
    if (one === undefined || other === undefined) return undefined;
    work(content, one, other);
    return `${one} ${other}`;
  };

/** Makes an edit that swaps the names of two files. */
const swapTwo = (files: (content: EditedContent) => string[]) =>
  withTwo(files, (content, one, other) => {
    content.rename(one, "media/between");
    content.rename(other, one);
    content.rename("media/between", other);
  });

/** Makes an edit of one random file. */
const withOne =
  (
    files: (content: EditedContent, random: () => number) => string[],
    work: (content: EditedContent, path: string, random: () => number) => unknown,
  ): Edit =>
  (content, random) => {
    const path = pick(files(content, random), random);
    return [path, work(content, path, random)].join(" ");
  };

const remove = (content: EditedContent, path: string) => content.remove(path);

/** Makes an edit that changes the text of a random article. */
const inArticle = (
  change: (text: string, random: () => number, content: EditedContent) => string,
) =>
  withOne(articles, (content, path, random) =>
    content.write(path, change(content.text(path), random, content)),
  );

/**
 * Makes an edit that sets a field of an article's front matter, or removes it if the value is
 * undefined.
 */
const setField = (
  name: string,
  value: (random: () => number, content: EditedContent) => string | undefined,
) =>
  inArticle((text, random, content) => {
    const given = value(random, content);
    const without = text.replace(new RegExp(`^${name}: .*\n`, "m"), "");
    return given === undefined ? without : without.replace(/^---\n/, `---\n${name}: ${given}\n`);
  });

/** Makes an edit that changes a file with a fixed path, or creates it. */
const inFile =
  (
    path: string,
    change: (text: string, random: () => number, content: EditedContent) => string,
  ): Edit =>
  (content, random) => {
    const there = existsSync(join(content.folder, path));
    content.write(path, change(there ? content.text(path) : "", random, content));
    return path;
  };

/** Makes an edit that sets what stands behind the beginning of a line. */
const setLine = (path: string, start: string, values: readonly string[]) =>
  inFile(path, (text, random) =>
    text.replace(new RegExp(`^(${start}).*$`, "m"), `$1${pick(values, random)}`),
  );

/** The bytes of a file with one letter replaced, so that the size is the same. */
function otherLetter(bytes: Buffer, random: () => number): Buffer {
  const text = bytes.toString("latin1");
  const letters = Array.from(text.matchAll(/(?<=[a-z])[a-z](?=[a-z])/g), ({ index }) => index);
  const at = letters.length > 0 ? pick(letters, random) : 0;
  const result = Buffer.from(bytes);
  result[at] = text[at] === "x" ? 0x79 : 0x78;
  return result;
}

/**
 * The bytes of a picture with other bytes appended after its end, where they do not change the
 * image.
 */
function otherTail(bytes: Buffer, random: () => number): Buffer {
  const mark = Buffer.from(`tail ${(1 + random()).toString(16).slice(2, 10).padEnd(8, "0")}`);
  const at = bytes.lastIndexOf("tail ");
  return Buffer.concat([at < 0 ? bytes : bytes.subarray(0, at), mark]);
}

/** Sentences that a check reports; the edits accept some of them. */
const doubtful: readonly string[] = [
  "Boards of fiber are strong.",
  "It lasts for ever and a day.",
  "A board lasts 60 years.",
  "Click [here](/products/board) to see more.",
  "See [what is not there](/blog/nowhere).",
  "See [how it is fixed](/blog/first-article#how-it-is-fixed).",
  "It is made of {{fact.nothing}}.",
  "Look: ![Grey board on a table.](../media/nothing.jpg)",
  "Look: ![Grey board on a table.](../media/wide.png)",
  "Text to come: lorem ipsum dolor sit amet.",
  "| A | B |\n| - | - |\n| 12 mm | {{fact.strength}} |",
];

const broken: readonly (readonly [string, (bytes: Buffer) => Buffer | string])[] = [
  ["not UTF-8", (bytes) => Buffer.concat([bytes, Buffer.from([0x61, 0xff, 0xfe, 0x62])])],
  ["UTF-16", (bytes) => Buffer.from(`\ufeff${bytes.toString("utf8")}`, "utf16le")],
  ["a NUL", (bytes) => Buffer.concat([bytes, Buffer.from([0, 10])])],
  [
    "a conflict",
    (bytes) => `${bytes.toString("utf8")}<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> other\n`,
  ],
  ["nothing in it", () => ""],
  ["nested without end", (bytes) => `${bytes.toString("utf8")}\n${"> ".repeat(3000)}x\n`],
];

const unclaimed: readonly (readonly [string, string])[] = [
  ["articles/deep/er.md", "---\ntitle: Too deep\n---\nIn a folder.\n"],
  ["media/readme.md", "What these are.\n"],
  ["pages.yml", "/: { title: Home }\n"],
  ["legal/terms.md", "---\ntitle: Terms\n---\nWhat holds for all of it.\n"],
];

/** All edits by name. */
export const edits: Readonly<Record<string, Edit>> = {
  "change a file at random": (content, random) => {
    const files = content
      .paths()
      .filter((path) => /\.(?:yaml|md)$/.test(path))
      .map((path) => ({ path, text: content.text(path) }));
    const changed = changedFiles(files, ["../media/board.jpg"]);
    const [file] = fc.sample(changed, { seed: Math.floor(random() * 2 ** 31), numRuns: 1 });
    if (file) content.write(file.path, file.text);
    return file?.path;
  },
  "add a doubtful sentence": inArticle((text, random) => `${text}\n${pick(doubtful, random)}\n`),
  "rename a heading": inArticle((text, random) =>
    text.replace(/^## .*$/m, `## Heading ${Math.floor(random() * 9)}`),
  ),
  "link to another article": inArticle(
    (text, random, content) =>
      `${text}\nSee [another one](/blog/${keyOf(pick(articles(content), random))}).\n`,
  ),
  "change a date": setField(
    "date",
    (random) => `${pick([2019, 2024, 2031], random)}-05-1${Math.floor(random() * 10)}`,
  ),
  "change a key": setField("key", (random) =>
    pick([undefined, "shared", `key-${Math.floor(random() * 4)}`], random),
  ),
  "change products": setField("products", (random) =>
    pick([undefined, "[board]", "[plank]"], random),
  ),
  "make it a draft or not": setField("draft", (random) =>
    pick([undefined, "true", "false"], random),
  ),
  "add an article": (content, random) => {
    const number = 10 + Math.floor(random() * 20);
    content.write(
      `articles/article-${number}.md`,
      randomArticle(number, articles(content).map(keyOf), random),
    );
    return `articles/article-${number}.md`;
  },
  "copy an article": withOne(articles, (content, path, random) => {
    content.write(`articles/copy-${Math.floor(random() * 5)}.md`, content.bytes(path));
  }),
  "remove an article": withOne(articles, remove),
  "rename an article": withOne(articles, (content, path, random) =>
    content.rename(path, `articles/renamed-${Math.floor(random() * 5)}.md`),
  ),
  "swap two articles": swapTwo(articles),
  "move an article to another folder": withOne(articles, (content, path, random) =>
    content.rename(path, path.replace(/^articles/, pick(["coverages", "legal", "media"], random))),
  ),
  "make an article a link to another": withTwo(articles, (content, one, other) => {
    if (process.platform === "win32") return;
    content.remove(one);
    symlinkSync(keyOf(other).concat(".md"), join(content.folder, one));
  }),
  "change a letter unseen": withOne(texts, (content, path, random) =>
    content.writeUnseen(path, otherLetter(content.bytes(path), random)),
  ),
  "touch a file": withOne(
    (content) => content.paths(),
    (content, path, random) => {
      const day = new Date(Date.UTC(2020, Math.floor(random() * 12), 1));
      utimesSync(join(content.folder, path), day, day);
    },
  ),
  "break a file": withOne(texts, (content, path, random) => {
    const [what, damage] = pick(broken, random);
    content.write(path, damage(content.bytes(path)));
    return `(${what})`;
  }),
  "add an unclaimed file": (content, random) => {
    const [path, text] = pick(unclaimed, random);
    content.write(path, text);
    return path;
  },
  "change a fact": inFile("facts.yaml", (text, random) => {
    const years = pick([40, 50, 60], random);
    const now = `  value: ${years}\n  unit: years\n  text: ${years} years`;
    return text.replace(/^ {2}value: \d+\n {2}unit: years\n {2}text: .*$/m, now);
  }),
  "take a fact away": inFile("facts.yaml", (text) => text.replace(/^strength:\n(?: .*\n)*/m, "")),
  "change the brand's name": setLine("site.yaml", " {2}name: ", ["Norla", "Vorla", "Quarzil"]),
  "change how many are on a page": setLine("site.yaml", " {2}blogsPerPage: ", ["3", "5", "9"]),
  "change hosts of pictures": setLine("site.yaml", "imageHosts: ", [
    "[]",
    "[pictures.example]",
    "[other.example]",
  ]),
  "change the dictionary": inFile("dictionary.yaml", (_text, random) => {
    const [right = "", wrong] = pick(
      ["fibre fiber", "board boards", "colour color", "{{brand.name}} boards"],
      random,
    ).split(" ");
    const words = pick(["a day", "two people"], random);
    return `spellings:\n  - { write: "${right}", instead: [${wrong}] }\navoid:\n  - { words: [${words}], because: says little, write: Say more. }\n`;
  }),
  "add a language or not": inFile("site.yaml", (text) => {
    const rows = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
    return text.includes(rows) ? text.replace(rows, "") : text + rows;
  }),
  "translate an article": withOne(articles, (content, path, random) => {
    if (/\.hi\.md$/.test(path)) return;
    const unreviewed = random() < 0.3 ? "unreviewed: true\n" : "";
    const text = `---\ntitle: लेख ${Math.floor(random() * 9)}\n${unreviewed}---\n{{brand.name}} के बोर्ड\n`;
    content.write(path.replace(/md$/, "hi.md"), text);
  }),
  "translate a product": (content, random) => {
    const title = pick(["बोर्ड", "तख़्ता"], random);
    content.write("products/board.hi.yaml", `title: ${title}\n`);
    return "products/board.hi.yaml";
  },
  "accept what is found": inFile("accepted.yaml", (_text, random) => {
    const rows = [
      "dictionary-spelling, words: fiber",
      "dictionary-avoid, words: a day",
      "fact-drift, words: 60 years",
      'link-text-says-nothing, words: "[here](/products/board)"',
      "text-unfinished, words: lorem ipsum",
      "picture-small, words: ../media/wide.png",
      "title-repeated, words: no such title",
      "nothing-like-it, words: fiber",
    ];
    const some = shuffled(rows, random).slice(0, 1 + Math.floor(random() * rows.length));
    return some.map((row) => `- { code: ${row}, because: It is meant. }\n`).join("");
  }),
  "change the redirects": inFile("redirects.yaml", (_text, random, content) => {
    const keys = articles(content).map(keyOf);
    const row = () =>
      `  - { from: /blog/${pick(["of-old", "article-2", "gone", "shared"], random)}, to: /blog/${pick(keys, random)} }\n`;
    return `redirects:\n${row()}${random() < 0.5 ? row() : ""}`;
  }),
  "share a key and say so": withTwo(articles, (content, one, other) => {
    for (const path of [one, other]) {
      const text = content.text(path).replace(/^key: .*\n/m, "");
      content.write(path, text.replace(/^---\n/, "---\nkey: shared\n"));
    }
    const row = `{ collection: articles, key: shared, shown: ${one}, reason: Two texts of one event. }`;
    content.write("duplicates.yaml", `duplicates:\n  - ${row}\n`);
  }),
  "change pages.yaml": inFile("pages.yaml", (text, random) =>
    text.replace(
      /^(\/contact: .*anchors: ).*$/m,
      `$1[${pick(["offices", "form", "offices, form"], random)}] }`,
    ),
  ),
  "change a product": setLine("products/board.yaml", "title: ", ["Board 0", "Board 1", "Board 2"]),
  "add or remove a product": (content) => {
    const path = "products/plank.yaml";
    if (existsSync(join(content.folder, path))) {
      content.remove(path);
    } else {
      content.write(
        path,
        content.text("products/board.yaml").replace(/^title: .*$/m, "title: Plank"),
      );
    }
    return path;
  },
  "record the addresses or not": (content, random) => {
    const path = "addresses.lock";
    if (existsSync(join(content.folder, path))) {
      content.remove(path);
    } else {
      const some = shuffled(articles(content), random).slice(0, 4);
      content.write(path, lockText(["/", ...some.map((article) => `/blog/${keyOf(article)}`)]));
    }
    return path;
  },
  "change the bytes of a picture": withOne(media, (content, path, random) =>
    content.write(path, otherTail(content.bytes(path), random)),
  ),
  "change the bytes of a picture unseen": withOne(media, (content, path, random) =>
    content.writeUnseen(path, otherTail(content.bytes(path), random)),
  ),
  "swap two pictures": swapTwo(media),
  "spoil a picture": withOne(media, (content, path) =>
    content.write(path, content.bytes(path).subarray(0, 60)),
  ),
  "rename a picture": withOne(media, (content, path, random) =>
    content.rename(path, `media/${pick(["other.jpg", "Board.jpg", "wide.png"], random)}`),
  ),
  "remove a picture": withOne(media, remove),
};
