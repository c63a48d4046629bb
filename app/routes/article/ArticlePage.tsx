// The content of an article's page.
import { interpolate } from "@site/common/messages/interpolate";
import { type Post, PostList } from "../../components/cards/PostList.tsx";
import { Link } from "../../components/links/Link.tsx";
import { StoryBody } from "../../components/text/StoryBody.tsx";
import { StoryHead } from "../../components/text/StoryHead.tsx";
import { StoryPager } from "../../components/text/StoryPager.tsx";
import type { Article, Site } from "../../lib/content.ts";
import { messages, plural } from "../../lib/messages.ts";
import type { PackedStory } from "../../lib/texts/packed-text.ts";
import styles from "./route.module.css";

/** Address of the list of articles. */
export const listPath = "/blogs/1";

interface ArticlePageProps extends Pick<Article["beside"], "previous" | "next"> {
  article: Omit<Article, "beside" | keyof PackedStory> & PackedStory;
  ground: Site["storyGround"];
  related: Post[];
  products: Pick<Article["beside"]["products"][number], "key" | "path" | "title">[];
}

export function ArticlePage({
  article,
  ground,
  previous,
  next,
  related,
  products,
}: ArticlePageProps) {
  const words = messages().article;
  // React warns of a spread key.
  const { key: _, ...story } = article;
  return (
    <>
      <article>
        <StoryHead {...story} ground={ground} back={{ label: words.back, path: listPath }}>
          {article.updatedText && (
            <span>{interpolate(messages().parts.updated, { date: article.updatedText })}</span>
          )}
          <span>{plural(words.minutes, article.minutes)}</span>
          {products.length > 0 && (
            <span className={styles.products}>
              {words.products}{" "}
              {products.map((product) => (
                <Link key={product.key} to={product.path} translate="no">
                  {product.title}
                </Link>
              ))}
            </span>
          )}
        </StoryHead>
        <StoryBody contents={words.contents} lead={article.lead} sections={article.sections} />
      </article>
      <StoryPager label={words.more} previous={previous} next={next} />
      {related.length > 0 && (
        <section className="screen-only wrap section" aria-labelledby="related">
          <h2 id="related" className="minor">
            {words.next}
          </h2>
          <PostList label={words.related} posts={related} heading="h3" />
        </section>
      )}
    </>
  );
}
