// Route of a blog article.
import { postCard } from "../../lib/cards.server.ts";
import { entry, single } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import * as messages from "../../lib/messages.ts";
import { ofOtherPlaces } from "../../lib/places.server.ts";
import { articleData } from "../../lib/structured-things.server.ts";
import type { Route } from "./+types/route";
import { ArticlePage, back } from "./ArticlePage.tsx";

/** Number of related articles. */
const relatedCount = 3;

export function loader({ params }: Route.LoaderArgs) {
  const { beside, ...article } = entry("articles", params.key);
  const { previous, next, related, products } = beside;
  const { title, path, image, date, updated, topics } = article;
  return {
    head: entryHead(article, {
      image,
      keywords: topics,
      article: { published: date, modified: updated ?? date, topics },
      card: { label: messages.blogs.blog, colour: products[0]?.colour },
      trail: [
        { label: messages.blogs.blog, path: back.path },
        { label: title, path },
      ],
      data: [articleData(article)],
    }),
    article,
    ground: single("site").storyGround,
    previous,
    next,
    related: ofOtherPlaces(related, relatedCount, article).map(postCard),
    products: products.map(({ key, path, title }) => ({ key, path, title })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ArticleRoute({ loaderData: { head: _head, ...shown } }: Route.ComponentProps) {
  return <ArticlePage {...shown} />;
}
