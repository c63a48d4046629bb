// Which articles to read after one.
import { expect, test } from "vitest";
import type { ArticleSummary } from "../../../../app/lib/content.ts";
import { relatedArticles } from "../../../../app/routes/article/related.ts";

type Related = Pick<ArticleSummary, "key" | "topics" | "products">;
const article = (key: string, topics: Related["topics"], products?: string[]): Related => ({ key, topics, products });

const all = [
  article("gates", ["gates"], ["vplank"]),
  article("fire", ["fire", "partitions"], ["vpanels"]),
  article("walls", ["partitions", "interiors"], ["vboards"]),
  article("kitchens", ["kitchens", "interiors"], ["vboards"]),
];

test("those that share most come first, the article itself never", () => {
  const keys = relatedArticles(article("walls", ["partitions", "interiors"], ["vboards"]), all, 3).map(
    ({ key }) => key,
  );
  expect(keys).toEqual(["kitchens", "fire", "gates"]);
});

test("where nothing is shared the list's order stands", () => {
  const keys = relatedArticles(article("solar", ["solar"]), all, 2).map(({ key }) => key);
  expect(keys).toEqual(["gates", "fire"]);
});
