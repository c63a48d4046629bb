// Route of the page after an accepted enquiry: thanks, and three articles to read.

import { PostList } from "../components/cards/PostList.tsx";
import { Message } from "../components/parts/Message.tsx";
import { SectionHead } from "../components/parts/SectionHead.tsx";
import { listPage, single } from "../lib/content.server.ts";
import { pageHead } from "../lib/head/head.server.ts";
import { postCard } from "../lib/lists/cards.server.ts";
import { ofOtherPlaces } from "../lib/places.server.ts";
import type { Route } from "./+types/success";

export function loader() {
  return {
    head: pageHead("/success"),
    message: single("messages").success,
    posts: ofOtherPlaces(listPage("articles", 1).entries, 3, {}).map(postCard),
  };
}

export { headTags as meta } from "../lib/head/head.ts";

export default function Success({ loaderData: { message, posts } }: Route.ComponentProps) {
  const { read, ...texts } = message;
  return (
    <>
      <Message {...texts} done />
      {posts.length > 0 && (
        <section className="section ground" aria-labelledby="read">
          <SectionHead id="read" label={read.label} title={read.title} />
          <div className="wrap">
            <PostList label={read.title} posts={posts} heading="h3" />
          </div>
        </section>
      )}
    </>
  );
}
