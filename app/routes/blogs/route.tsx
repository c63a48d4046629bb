// Route of the blog: one page of the list of articles.

import { interpolate } from "@site/common/messages/interpolate";
import { PostList } from "../../components/cards/PostList.tsx";
import { TopicLinks } from "../../components/links/TopicLinks.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { listPage, notFound, pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { itemListData } from "../../lib/head/structured-data.server.ts";
import { fullPath } from "../../lib/language.ts";
import { postCard } from "../../lib/lists/cards.server.ts";
import { topics } from "../../lib/lists/topics.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { Pagination } from "./Pagination.tsx";
import { pagesAround, parsePage } from "./pagination.ts";

const trail = () => [{ label: messages().blogs.blog, path: "/blogs/1" }];

/** If this language has the list, it has all pages of it. */
function pathOf(number: number): string {
  return fullPath(`/blogs/${number}`);
}

export function loader({ params }: Route.LoaderArgs) {
  const { display } = single("site");
  const number = parsePage(params.page);
  if (number === undefined) throw notFound();
  const { page: current, pages: count, entries } = listPage("articles", number);
  const { title } = page("/blogs");
  const { blogs } = single("messages");
  const listed = interpolate(blogs.listed, { page: current, count });
  return {
    head: pageHead("/blogs", {
      path: pathOf(current),
      title: current === 1 ? title : interpolate(blogs.titled, { title, page: current, count }),
      description:
        current === 1
          ? undefined
          : interpolate(blogs.topicText, { topic: listed, count: entries.length }),
      images: [entries[0]?.image],
      trail: trail(),
      data: [itemListData(listed, entries, (current - 1) * display.blogsPerPage)],
    }),
    opening: page("/blogs").head,
    posts: entries.map(postCard),
    topics: topics(),
    pages: pagesAround(current, count),
    leads: entries.length === display.blogsPerPage,
    messages: pickMessages("blogs"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Blogs({
  loaderData: { opening, posts, topics, pages, leads, joinHands },
}: Route.ComponentProps) {
  const words = messages().blogs;
  return (
    <>
      <PageHead title={words.blog} {...opening} trail={trail()} />
      <section className="wrap after" aria-label={words.list}>
        <TopicLinks topics={topics} />
        <PostList
          label={interpolate(words.listed, { page: pages.current, count: pages.count })}
          posts={posts}
          lead={leads}
          isFirstOnPage
        />
        <Pagination label={words.pages} pages={pages} pathOf={pathOf} />
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
