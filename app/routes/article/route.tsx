// Blog article.
import { Link } from "react-router";
import { PostList } from "../../components/parts/PostList.tsx";
import { StoryBody } from "../../components/text/StoryBody.tsx";
import { StoryHead } from "../../components/text/StoryHead.tsx";
import { StoryPager } from "../../components/text/StoryPager.tsx";
import { postCard } from "../../lib/cards.server.ts";
import { entry } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { articleData } from "../../lib/structured-things.server.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

const back = { label: "Blog Posts", path: "/blogs/1" };

export function loader({ params }: Route.LoaderArgs) {
  const { beside, ...article } = entry("articles", params.key);
  const { previous, next, related, products } = beside;
  const { title, path, image, date, updated, topics } = article;
  return {
    head: entryHead(article, {
      image,
      keywords: topics,
      article: { published: date, modified: updated ?? date, topics },
      card: { label: "Blog", colour: products[0]?.colour },
      trail: [
        { label: "Blog", path: back.path },
        { label: title, path },
      ],
      data: [articleData(article)],
    }),
    article,
    previous,
    next,
    related: related.map(postCard),
    products: products.map(({ key, path, title }) => ({ key, path, title })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, previous, next, related, products } = loaderData;
  return (
    <>
      <article>
        <StoryHead {...article} back={back}>
          {article.updatedText && <span>Updated {article.updatedText}</span>}
          <span>{article.minutes} min read</span>
          {products.length > 0 && (
            <span className={styles.products}>
              On{" "}
              {products.map((product) => (
                <Link key={product.key} to={product.path}>
                  {product.title}
                </Link>
              ))}
            </span>
          )}
        </StoryHead>
        <StoryBody contents="In this article" lead={article.lead} sections={article.sections} />
      </article>
      <StoryPager label="More articles" previous={previous} next={next} />
      {related.length > 0 && (
        <section className={`wrap section ${styles.related}`} aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <PostList label="Related articles" posts={related} heading="h3" />
        </section>
      )}
    </>
  );
}
