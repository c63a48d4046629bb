// Route of the list of press coverages.

import { markSample } from "@site/common/sample";
import { PostList } from "../../components/cards/PostList.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { entry, list, pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { itemListData } from "../../lib/head/structured-data.server.ts";
import { postCard } from "../../lib/lists/cards.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";

const trail = () => [{ label: messages().coverages.title, path: "/coverages" }];

export function loader() {
  const coverages = list("coverages");
  return {
    head: pageHead("/coverages", {
      trail: trail(),
      data: [itemListData(messages().coverages.list, coverages)],
      images: coverages.map(({ image }) => image),
    }),
    opening: page("/coverages").head,
    posts: coverages.map((coverage) => ({
      ...postCard(coverage),
      title: markSample(coverage.title, entry("coverages", coverage.key).sample),
    })),
    sample: coverages.some(({ key }) => entry("coverages", key).sample),
    messages: pickMessages("coverages"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Coverages({
  loaderData: { opening, posts, sample, joinHands },
}: Route.ComponentProps) {
  const words = messages().coverages;
  return (
    <>
      <PageHead title={words.title} {...opening} trail={trail()} />
      <section className="wrap content" aria-label={words.title}>
        <PostList label={words.list} posts={posts} isFirstOnPage />
        <SampleLine of={sample} />
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
