// The articles as a whole (specification, section 3; content model): how many, how long, with what, and under which keys.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Article, Site } from "../../.content/types.d.ts";

const content = join(import.meta.dirname, "../../.content");
const read = <Value>(path: string): Value => JSON.parse(readFileSync(join(content, path), "utf8"));
const { slug } = read<Site>("site.json").brand;
const articles = readdirSync(join(content, "articles"))
  .filter((name) => name !== "index.json")
  .map((name) => read<Article>(`articles/${name}`));

interface Node {
  readonly value?: string;
  readonly tagName?: string;
  readonly children?: readonly Node[];
}

function nodesOf(node: Node): readonly Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

const bodyOf = ({ lead, sections }: Article): readonly Node[] =>
  [lead, ...sections.map(({ body }) => body)].flatMap((text) => (text ? nodesOf(JSON.parse(text) as Node) : []));
const has = (tagName: string) => (article: Article) => bodyOf(article).some((node) => node.tagName === tagName);

function wordsOf(article: Article): number {
  const titles = article.sections.map(({ title }) => title);
  const texts = bodyOf(article).flatMap(({ value }) => value ?? []);
  return [...titles, ...texts].join(" ").split(/\s+/).filter(Boolean).length;
}

test("There are 50, written over the years 2018 to 2024.", () => {
  expect(articles).toHaveLength(50);
  const years = new Set(articles.map(({ date }) => date.slice(0, 4)));
  expect([...years].sort()).toEqual(["2018", "2019", "2020", "2021", "2022", "2023", "2024"]);
});

test.each(articles.map((article) => [article.path, article] as const))(
  "%s has 450 to 900 words in sections.",
  (_path, article) => {
    expect(wordsOf(article)).toBeGreaterThanOrEqual(450);
    expect(wordsOf(article)).toBeLessThanOrEqual(900);
    expect(article.sections.length).toBeGreaterThan(2);
  },
);

test("At least 15 have a table, at least 25 a picture besides the hero, and no hero stands more than twice.", () => {
  expect(articles.filter(has("table")).length).toBeGreaterThanOrEqual(15);
  expect(articles.filter(has("img")).length).toBeGreaterThanOrEqual(25);
  const heroes = articles.map(({ image }) => image.name);
  for (const hero of heroes) expect(heroes.filter((name) => name === hero).length, hero).toBeLessThanOrEqual(2);
});

test.each([
  "8-tips-for-incorporating-fibre-cement-boards-in-eco-friendly-projects",
  `5-reasons-to-choose-${slug}-vboards-for-your-interior-and-exterior-needs`,
  "role-of-fibre-cement-boards-in-modern-architecture",
  "rains-arriving-early-are-you-weather-ready",
  "interior-applications",
  "fibre-cement-boards-fire-resistant-properties",
  "world-environmental-day",
  `how-${slug}-is-an-affordable-housing-solution-for-the-masses`,
  `how-to-fast-track-your-building-with-sustainable-${slug}-range`,
  "how-light-is-your-building",
  `how-${slug}-is-changing-the-face-of-construction`,
  `things-to-keep-in-mind-while-choosing-${slug}-for-your-building`,
  `how-${slug}-helps-you-conserve-nature`,
  `10-ways-to-transform-your-interiors-using-${slug}-fiber-cement-boards`,
  "fiber-cement-boards-or-bricks",
  `eco-friendly-sustainable-${slug}`,
  "union-budget-2019-a-mixed-bag-for-the-solar-industry",
  "what-is-fiber-cement-board",
  "how-eco-friendly-is-your-construction",
])("The key %s of the specification has its article.", (key) => {
  expect(articles.map(({ path }) => path)).toContain(`/blog/${key}`);
});
