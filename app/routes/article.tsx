// Route of a blog article.

import { interpolate } from "@site/common/messages/interpolate";
import { PostList } from "../components/cards/PostList.tsx";
import { Link } from "../components/links/Link.tsx";
import { JoinHands } from "../components/parts/JoinHands.tsx";
import { StoryBody } from "../components/text/StoryBody.tsx";
import { StoryHead } from "../components/text/StoryHead.tsx";
import { StoryPager } from "../components/text/StoryPager.tsx";
import { entry, pickMessages, single } from "../lib/content.server.ts";
import { entryHead } from "../lib/head/head.server.ts";
import { articleData } from "../lib/head/structured-things.server.ts";
import { postCard } from "../lib/lists/cards.server.ts";
import { messages, plural } from "../lib/messages.ts";
import { ofOtherPlaces } from "../lib/places.server.ts";
import { packStory } from "../lib/texts/story.server.ts";
import type { Route } from "./+types/article";

/** Address of the list of articles. */
const listPath = "/blogs/1";

/** Number of related articles. */
const relatedCount = 3;

export function loader({ params }: Route.LoaderArgs) {
  const { beside, ...article } = entry("articles", params.key);
  const { previous, next, related, products } = beside;
  const { title, path, image, date, updated, updatedText, topics } = article;
  const { storyGround } = single("site");
  const turned = [previous?.path, next?.path];
  const others = related.filter((story) => !turned.includes(story.path));
  const toReadNext = ofOtherPlaces(others, relatedCount, article);
  return {
    head: entryHead(article, {
      images: [image],
      keywords: topics,
      article: { published: date, modified: updated ?? date, topics },
      date: updatedText
        ? interpolate(messages().parts.updated, { date: updatedText })
        : article.dateText,
      trail: [
        { label: messages().blogs.blog, path: listPath },
        { label: title, path },
      ],
      data: [articleData(article)],
    }),
    article: packStory(article),
    ground: storyGround,
    previous,
    next,
    related: toReadNext.map(postCard),
    products: products.map(({ key, path, title }) => ({ key, path, title })),
    messages: pickMessages("article"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../lib/head/head.ts";

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, ground, previous, next, related, products, joinHands } = loaderData;
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
            <span className="row">
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
      <JoinHands {...joinHands} />
    </>
  );
}
