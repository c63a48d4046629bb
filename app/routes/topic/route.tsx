// Route of the articles on a topic.

import { interpolate } from "@site/common/messages/interpolate";
import { Link } from "../../components/links/Link.tsx";
import { TopicLinks } from "../../components/links/TopicLinks.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { NoBreak } from "../../components/parts/NoBreak.tsx";
import { listByName, pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { itemListData } from "../../lib/head/structured-data.server.ts";
import { fullPath } from "../../lib/language.ts";
import { postCard, topicWords } from "../../lib/lists/cards.server.ts";
import { topicPath, topics } from "../../lib/lists/topics.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./TopicList.module.css";

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
      images: [entries[0]?.image],
      trail,
      data: [itemListData(title, entries)],
    }),
    title,
    text: page("/blogs").head?.text,
    trail,
    topics: topics(topic),
    // Without pictures: many are about the same places, and a page shows each place once.
    posts: entries.map(postCard).map(({ image: _, ...post }) => post),
    messages: pickMessages("blogs"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Topic({
  loaderData: { title, text, trail, topics, posts, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} text={text} trail={trail} />
      <section className="wrap after" aria-label={messages().blogs.list}>
        <TopicLinks topics={topics} />
        <ul className={styles.posts} aria-label={title}>
          {posts.map(({ path, title, text, date, dateText, topics }) => (
            <li key={path}>
              <p className="row small muted">
                <time dateTime={date}>{dateText}</time>
                {topics && <span>{topics}</span>}
              </p>
              <h2>
                <Link to={path}>{title}</Link>
              </h2>
              <p className="muted">
                <NoBreak text={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
