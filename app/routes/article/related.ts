// Which articles to read after one: those that share most with it.
import type { ArticleSummary } from "../../lib/content.ts";

type Related = Pick<ArticleSummary, "key" | "topics" | "products">;

/**
 * The articles that share most topics and products with one, in list order where they share as much.
 * Where too few share anything, the list's first ones fill up.
 */
export function relatedArticles<Article extends Related>(
  of: Related,
  all: readonly Article[],
  count: number,
): Article[] {
  const shared = (article: Related) =>
    2 * article.topics.filter((topic) => of.topics.includes(topic)).length +
    (article.products ?? []).filter((product) => of.products?.includes(product)).length;
  return all
    .filter((article) => article.key !== of.key)
    .map((article, place) => ({ article, place, score: shared(article) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, count)
    .map(({ article }) => article);
}
