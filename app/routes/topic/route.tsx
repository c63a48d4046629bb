// Route of the articles on a topic.

import { interpolate } from "@site/common/messages/interpolate";
import { TopicLinks } from "../../components/links/TopicLinks.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { listByName, messagesOf, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { itemListData } from "../../lib/head/structured-data.server.ts";
import { fullPath } from "../../lib/language.ts";
import { postCard, topicWords } from "../../lib/lists/cards.server.ts";
import { topicPath, topics } from "../../lib/lists/topics.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { TopicList } from "./TopicList.tsx";

const blog = () => ({ label: messages().blogs.blog, path: "/blogs/1" });

export function loader({ params }: Route.LoaderArgs) {
  const { topic = "" } = params;
  const entries = listByName("articles", topic);
  const title = topicWords(topic);
  const { brand } = single("site");
  const trail = [blog(), { label: title, path: fullPath(topicPath(topic)) }];
  const { blogs } = single("messages");
  return {
    head: pageHead("/blogs", {
      path: fullPath(topicPath(topic)),
      title: interpolate(blogs.topicTitle, { topic: title, brand: brand.name }),
      description: interpolate(blogs.topicText, { topic: title, count: entries.length }),
      card: { title },
      trail,
      data: [itemListData(title, entries, 0)],
    }),
    title,
    text: page("/blogs").banner?.tagline,
    trail,
    topics: topics(topic),
    posts: entries.map(postCard).map(({ image: _, ...post }) => post),
    messages: messagesOf("blogs"),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Topic({
  loaderData: { title, text, trail, topics, posts, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} text={text} trail={trail} />
      <section className="wrap after" aria-label={messages().blogs.list}>
        <TopicLinks topics={topics} />
        <TopicList label={title} posts={posts} />
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
