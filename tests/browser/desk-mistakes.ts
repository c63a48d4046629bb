// The mistakes that writers make most, as texts of an article; those with dropped pictures are in desk-mistakes.test.ts.

/** An article without findings. */
export const good = `---
title: How is a board cut on site?
description: Which saw, which blade and how much dust, and why the cut comes before the paint and not after it.
date: 2024-03-14
image:
  src: ../media/articles/prefab-cabin.jpg
  alt: A low cabin with wide doors stands in a garden.
topics: [materials, projects]
products: [vboards]
---
The saw decides how the edge looks, and the edge decides how long the paint stays on it.

## Which saw

A saw with a guide rail gives a straight edge. Read [what the road allows](/blog/a-gate-that-does-not-warp#the-frame) first.

## How the edge is sealed

Brush the dust off and seal the edge on the same day.
`;

/** One mistake. */
export interface Mistake {
  readonly name: string;
  /** The text with the mistake. */
  readonly text: string;
  /** The code of the finding that it must have. */
  readonly code: string;
  /** Whether the compiler has a fix for it, after which the finding must be gone. */
  readonly isMended?: true;
}

/** The good text with one passage replaced. */
function instead(of: string | RegExp, by: string): string {
  const text = good.replace(of, () => by);
  if (text === good) throw new Error(`The good text has no ${of}.`);
  return text;
}

const inText = (words: string) => `${good}\n${words}\n`;

export const mistakes: readonly Mistake[] = [
  {
    name: "a misspelt field",
    text: instead("description:", "descripton:"),
    code: "schema-unknown-field",
    isMended: true,
  },
  { name: "a missing field", text: instead(/^date:.*\n/m, ""), code: "schema-missing-field" },
  {
    name: "a field of another type",
    text: instead("topics: [materials, projects]", "topics: materials"),
    code: "schema-type",
    isMended: true,
  },
  {
    name: "a value that is none of the choices",
    text: instead("[materials, projects]", "[material]"),
    code: "schema-enum",
    isMended: true,
  },
  { name: "a field that there is not", text: instead("date:", "author: Me\ndate:"), code: "schema-unknown-field" },
  { name: "a day that there is not", text: instead("2024-03-14", "2024-02-30"), code: "date-nonexistent" },
  { name: "a German date", text: instead("2024-03-14", "14.03.2024"), code: "date-format", isMended: true },
  { name: "a date in words", text: instead("2024-03-14", "March 14, 2024"), code: "date-format", isMended: true },
  {
    name: "quotes that do not end",
    text: instead(/title: (.*)/, 'title: "How is a board cut on site?'),
    code: "yaml-syntax",
  },
  {
    name: "a colon in a title",
    text: instead(/title: (.*)/, "title: Cutting: a history"),
    code: "yaml-syntax",
    isMended: true,
  },
  { name: "a tab", text: instead("  src:", "\tsrc:"), code: "yaml-syntax", isMended: true },
  {
    name: "curly quotes",
    text: instead(/title: (.*)/, "title: “How is a board cut: a history”"),
    code: "yaml-quotes",
    isMended: true,
  },
  {
    name: "long dashes",
    text: instead("products: [vboards]", "products:\n– vboards"),
    code: "yaml-syntax",
    isMended: true,
  },
  {
    name: "a list with a wrong indent",
    text: instead("products: [vboards]", "products:\n  - vboards\n - vplank"),
    code: "yaml-syntax",
    isMended: true,
  },
  {
    name: "a key that is taken",
    text: instead("title:", "key: a-gate-that-does-not-warp\ntitle:"),
    code: "key-duplicate",
  },
  { name: "a link that leads nowhere", text: inText("See [this](/blog/nowhere)."), code: "link-broken" },
  {
    name: "an anchor that leads nowhere",
    text: inText("See [this](#which-sow)."),
    code: "link-anchor",
    isMended: true,
  },
  {
    name: "an anchor of another page that leads nowhere",
    text: instead("#the-frame", "#the-fram"),
    code: "link-anchor",
    isMended: true,
  },
  {
    name: "a link in HTML that leads nowhere",
    text: inText('See <a href="/blog/nowhere">this</a>.'),
    code: "link-broken",
  },
  {
    name: "a link to a file",
    text: inText("See [this](a-cabin-on-two-lorries.md)."),
    code: "link-to-file",
    isMended: true,
  },
  {
    name: "a picture that is not there",
    text: instead("prefab-cabin.jpg", "prefab-cabbin.jpg"),
    code: "picture-missing",
  },
  { name: "a picture without words", text: inText("![](../media/articles/prefab-cabin.jpg)"), code: "picture-alt" },
  { name: "a picture whose words say nothing", text: instead(/alt: .*/, "alt: image"), code: "alt-says-nothing" },
  { name: "a script", text: inText("<script>alert(1)</script>"), code: "html-removed" },
  { name: "a javascript: link", text: inText("[Press](javascript:alert)"), code: "link-unsafe" },
  { name: "an iframe", text: inText('<iframe src="https://www.example.org"></iframe>'), code: "html-removed" },
  {
    name: "a heading that skips one",
    text: instead("## How the edge", "#### How the edge"),
    code: "heading-skipped",
    isMended: true,
  },
  { name: "a heading twice", text: instead("## How the edge is sealed", "## Which saw"), code: "heading-repeated" },
  { name: "a heading of the first level", text: instead("## Which saw", "# Which saw"), code: "heading-top" },
  { name: "HTML that is not closed", text: inText("A <b>word and no end."), code: "html-unclosed" },
  { name: "a fence that is not closed", text: inText("```\nno end"), code: "markdown-not-read" },
  { name: "a placeholder that there is not", text: inText("It lasts {{fact.nowhere}}."), code: "placeholder-unknown" },
  { name: "a claim against a fact", text: inText("Our boards have a life of 12 years."), code: "fact-drift" },
  {
    name: "markup of a word processor",
    text: inText('<p class="MsoNormal"><o:p>Words</o:p></p>'),
    code: "html-removed",
    isMended: true,
  },
  {
    name: "marks of a conflict",
    text: instead(/date:.*/, "<<<<<<< HEAD\ndate: 2024-03-14\n=======\ndate: 2024-03-15\n>>>>>>> other"),
    code: "merge-conflict",
  },
  { name: "no front matter", text: "How is a board cut?\n", code: "front-matter-missing" },
  { name: "front matter without an end", text: instead("---\nThe saw", "The saw"), code: "front-matter-unclosed" },
  { name: "no text below", text: `${good.slice(0, good.indexOf("---\nThe"))}---\n`, code: "body-missing" },
  { name: "nothing at all", text: "", code: "file-empty" },
];
