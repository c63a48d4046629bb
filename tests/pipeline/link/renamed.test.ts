// Tests how a page is recognised under a new address by the fingerprint of its words, and that the help asks the writer if that is not
// certain. After a limit of comparisons there is no answer, so that no run takes minutes.

import { beforeAll, describe, expect, it, test } from "vitest";
import { entryCollections } from "../../../pipeline/collections.ts";
import { fingerprintsOf } from "../../../pipeline/commands/addresses.ts";
import type { CompileOptions } from "../../../pipeline/compile.ts";
import { lockText, readLock } from "../../../pipeline/link/lock.ts";
import { successorsOf } from "../../../pipeline/link/successors.ts";
import { fingerprintOf } from "../../../pipeline/model/fingerprint.ts";
import type { Entry } from "../../../pipeline/model/linked.ts";
import { SourceMap } from "../../../pipeline/model/source.ts";
import { baseText, compiledBase } from "../base-with.ts";
import { summaryOfText } from "../in-memory.ts";

const old = "/blog/how-light-is-your-building";
const oldFile = "articles/how-light-is-your-building.md";

/** The paragraphs of an article. */
const paragraphs = [
  "Most people ask what a house costs and nobody asks what it weighs, although the ground has to carry all of it for a hundred years.",
  "A wall of bricks weighs four times as much as a frame of steel with boards on both sides, and the frame leaves room for the pipes.",
  "Less weight means smaller footings, and smaller footings mean fewer lorries that bring sand and cement to a narrow street in town.",
  "The carpenter carries a board up the stairs under one arm, while the mason waits for the crane and for the mortar to be mixed.",
  "In an earthquake every kilogram of a storey pulls at the columns below, so what was never built in there cannot bring them down.",
  "Whoever adds a floor to an old building learns this on the first day, when the engineer looks at the drawings of the foundations.",
  "Light does not mean thin: two layers over wool keep the neighbour's music out better than plaster on hollow blocks ever did.",
  "Before you choose, put the numbers of both walls beside each other, and do not forget the days that each of them takes to build.",
];
const article = (parts: readonly string[], front = "title: How light is your building\n") =>
  `---\n${front}description: What a building weighs decides what carries it, and what it costs.
date: 2024-03-01
image: { src: ../media/board.jpg, alt: Grey board on a table. }
topics: [interiors]
---
${parts.join("\n\n")}
`;
const whole = article(paragraphs);
const other = article(
  [
    "Paint holds on a dry board that was brushed before, and peels from one that stood in the rain until the painter came along.",
    "Two thin coats are better than one thick coat, and the second one waits until the first no longer feels cool to the hand.",
  ],
  "title: Painting in the rain\n",
);

let recorded: string;
beforeAll(async () => {
  const { linked, diagnostics } = await compiledBase({ [oldFile]: whole });
  expect(diagnostics).toEqual([]);
  recorded = lockText(linked.addresses.keys(), fingerprintsOf(linked.entries, new Map()));
});

const first = baseText("articles/first-article.md");
const linking = (text: string) =>
  text.replace("With screws.", `With screws, as [light walls](${old}#main) are.`);

/** Findings about the published page after its file was replaced by these files. */
async function said(
  texts: Readonly<Record<string, string>>,
  { lock = recorded, ...options }: Partial<CompileOptions> & { lock?: string } = {},
) {
  const given = {
    "articles/first-article.md": linking(first),
    "addresses.lock": lock,
    "redirects.yaml": "redirects: []\n",
  };
  const { diagnostics } = await compiledBase({ ...given, ...texts }, options);
  const vanished = diagnostics.filter(({ code }) => code === "address-vanished");
  const links = diagnostics.filter(({ code }) => code === "link-broken");
  // Copies of the article resemble each other too.
  const others = diagnostics.filter(({ code }) => code !== "opening-repeated");
  expect(others.length).toBe(vanished.length + links.length);
  return {
    messages: vanished.map(({ file, message }) => `${file}: ${message}`),
    help: vanished.map(({ help }) => help).join("\n"),
    row: vanished.flatMap(({ fix }) => fix?.edits.map(({ text }) => text) ?? []).join(""),
    links: links.map(({ message, fix }) => [message, fix?.edits[0]?.text]),
  };
}

const withoutPrints = () => recorded.replace(/ [\w-]{32}$/gm, "");
const row = (to: string) => `  - { from: ${old}, to: ${to} }`;
const gone = `redirects.yaml: The published address ${old} has neither a page nor a redirect any more.`;

describe("A page is recognised under another address", () => {
  it.each<[string, string, string]>([
    ["in a file of another name", "articles/light-walls.md", whole],
    [
      "with another title and some other words",
      "articles/light-walls.md",
      whole
        .replace("How light is your building", "Light walls")
        .replace("Most people ask", "Everybody asks"),
    ],
    ["without its last quarter", "articles/light-walls.md", article(paragraphs.slice(0, 6))],
    ["with CRLF line ends", "articles/light-walls.md", whole.replaceAll("\n", "\r\n")],
  ])("%s", async (_how, file, text) => {
    const { messages, row: written, links } = await said({ [file]: text });
    expect(messages).toEqual([
      `${file}: This page is /blog/light-walls now, and nothing leads there from its published address ${old}.`,
    ]);
    expect(written).toContain(row("/blog/light-walls"));
    expect(links).toEqual([[`The page ${old} is /blog/light-walls now.`, undefined]]);
  });

  it("in another collection", async () => {
    const [, front = ""] = baseText("coverages/expo.md").split("---\n");
    const { messages } = await said({
      "coverages/light-walls.md": `---\n${front}---\n${paragraphs.join("\n\n")}\n`,
    });
    expect(messages[0]).toContain("This page is /coverages/light-walls now");
  });
});

describe("The help asks the writer", () => {
  const question = (to: string) => `Is that page ${to} now, or is it gone?`;

  it.each<[string, Record<string, string>, string]>([
    [
      "which half of a divided page takes its address",
      {
        "articles/walls-and-weight.md": article(
          paragraphs.slice(0, 4),
          "title: Walls and weight\n",
        ),
        "articles/earthquakes.md": article(paragraphs.slice(4), "title: Earthquakes\n"),
      },
      " or /blog/",
    ],
    [
      "whether the page is one with few sentences in common",
      {
        "articles/light-walls.md": article(
          [paragraphs[0] ?? "", paragraphs[1] ?? ""],
          "title: How light is it\n",
        ),
      },
      question("/blog/light-walls"),
    ],
  ])("%s", async (_what, texts, asked) => {
    const { messages, row: written, help, links } = await said(texts);
    expect(messages).toEqual([gone]);
    expect(written).toBe("");
    expect(help).toContain(asked);
    expect(links.map(([, to]) => to)).toEqual([undefined]);
  });

  it("whether the page is any of the new ones, if the list has no fingerprints", async () => {
    const { row: written, help } = await said(
      { "articles/light-walls.md": whole, "articles/painting.md": other },
      { lock: withoutPrints() },
    );
    expect(written).toBe("");
    expect(help).toContain(question("/blog/light-walls or /blog/painting"));
  });
});

it("A page that returns to an earlier address is recognised.", async () => {
  const back = recorded.replace(
    /(\n\/blog\/how-light-is-your-building)( [\w-]{32})/,
    "$1$2\n/blog/light-walls$2",
  );
  const { diagnostics } = await compiledBase({
    [oldFile]: whole,
    "addresses.lock": back,
    "redirects.yaml": `redirects:\n  - { from: /a, to: /contact }\n${row("/blog/light-walls")}\n`,
  });
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toContain(
    `address-vanished: This page is ${old} now, and nothing leads there from its published address /blog/light-walls.`,
  );
});

const count = 2400;
const proseOf = (number: number, words: number) => {
  const text = Array.from({ length: words }, (_, at) => `w${number}x${at}`).join(" ");
  return [{ kind: "paragraph" as const, text, map: SourceMap.slice(0, text.length) }];
};
const numbers = Array.from({ length: count }, (_, number) => number);

test("pages beyond the limit of comparisons are reported as unclear", () => {
  const [collection] = entryCollections;
  if (!collection) throw new Error("There is no collection.");
  const unit = summaryOfText("articles/a.md", "---\ntitle: A\n---\nText.\n");
  const entries = numbers.map(
    (number): Entry => ({
      source: { ...unit, fingerprint: fingerprintOf(proseOf(number, 12)) ?? "" },
      collection,
      key: `new-${number}`,
      path: `/blog/new-${number}`,
      draft: false,
    }),
  );
  const old = numbers.map((number) => `/blog/old-${number}`);
  const fingerprints = new Map(
    numbers.map((number) => [`/blog/old-${number}`, fingerprintOf(proseOf(number, 14)) ?? ""]),
  );
  const lock = readLock({ path: "addresses.lock", text: lockText(old, fingerprints) });
  const addresses = new Map(entries.map(({ path }) => [path, { path, anchors: [], index: true }]));
  const context = {
    lock,
    addresses,
    entries,
    drafts: new Set<string>(),
    retired: new Map<string, string>(),
  };
  const successors = successorsOf(context);
  const kinds = old.map((path) => successors(path));
  expect(kinds[0]).toMatchObject({ kind: "renamed", to: "/blog/new-0" });
  expect(kinds[1000]).toMatchObject({ kind: "renamed", to: "/blog/new-1000" });
  expect(kinds.at(-1)?.kind).toBe("unclear");
  // With a new limit, the last page is recognised too.
  expect(successorsOf(context)(`/blog/old-${count - 1}`)).toMatchObject({
    kind: "renamed",
    to: `/blog/new-${count - 1}`,
  });
});
