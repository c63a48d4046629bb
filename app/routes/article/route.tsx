// Route of a blog article.

import { interpolate } from "@site/common/messages/interpolate";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { entry, pickMessages, single } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head/head.server.ts";
import { articleData } from "../../lib/head/structured-things.server.ts";
import { postCard } from "../../lib/lists/cards.server.ts";
import { messages } from "../../lib/messages.ts";
import { ofOtherPlaces } from "../../lib/places.server.ts";
import { packStory } from "../../lib/texts/story.server.ts";
import type { Route } from "./+types/route";
import { ArticlePage, listPath } from "./ArticlePage.tsx";

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

export { headTags as meta } from "../../lib/head/head.ts";

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { head: _head, joinHands, ...shown } = loaderData;
  return (
    <>
      <ArticlePage {...shown} />
      <JoinHands {...joinHands} />
    </>
  );
}
