// Route of the videos page.

import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { videoData } from "../../lib/head/structured-things.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { VideoGrid } from "./VideoGrid.tsx";

const trail = () => [{ label: messages().videos.title, path: "/videos" }];

export function loader() {
  const { large, items, sample } = single("videos");
  const groupOf = ({ group = messages().videos.more }: (typeof items)[number]) => group;
  return {
    head: pageHead("/videos", {
      trail: trail(),
      data: [large, ...items].flatMap(videoData),
      images: [large.poster],
    }),
    opening: page("/videos").head,
    large,
    groups: [...new Set(items.map(groupOf))].map((title): [string, typeof items] => [
      title,
      items.filter((item) => groupOf(item) === title),
    ]),
    sample,
    messages: pickMessages("videos"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Videos({
  loaderData: { opening, large, groups, sample, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages().videos.title} {...opening} trail={trail()} />
      <div className="content">
        <VideoGrid large={large} groups={groups} sample={sample} />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
