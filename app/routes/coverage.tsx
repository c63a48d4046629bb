// Route of a press coverage.
import { markSample } from "@site/common/sample";
import { JoinHands } from "../components/parts/JoinHands.tsx";
import { SampleLine } from "../components/parts/SampleLine.tsx";
import { StoryBody } from "../components/text/StoryBody.tsx";
import { StoryHead } from "../components/text/StoryHead.tsx";
import { StoryPager } from "../components/text/StoryPager.tsx";
import { entry, pickMessages, single } from "../lib/content.server.ts";
import { entryHead } from "../lib/head/head.server.ts";
import { articleData } from "../lib/head/structured-things.server.ts";
import { messages } from "../lib/messages.ts";
import { packStory } from "../lib/texts/story.server.ts";
import type { Route } from "./+types/coverage";

const back = () => ({ label: messages().coverages.title, path: "/coverages" });

export function loader({ params }: Route.LoaderArgs) {
  const { beside, key: _, ...coverage } = entry("coverages", params.key);
  const { title, path, image, date } = coverage;
  const { storyGround } = single("site");
  return {
    head: entryHead(coverage, {
      images: [image],
      article: { published: date, modified: date },
      trail: [back(), { label: title, path }],
      data: [articleData(coverage)],
    }),
    coverage: { ...packStory(coverage), title: markSample(title, coverage.sample) },
    ground: storyGround,
    previous: beside.previous,
    next: beside.next,
    messages: pickMessages("coverages"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../lib/head/head.ts";

export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { coverage, ground, previous, next, joinHands } = loaderData;
  return (
    <>
      <article className="after">
        <StoryHead {...coverage} ground={ground} back={back()}>
          {coverage.source && <span>{coverage.source}</span>}
        </StoryHead>
        <div className="wrap">
          <SampleLine of={coverage.sample} />
        </div>
        <StoryBody
          contents={messages().coverages.contents}
          lead={coverage.lead}
          sections={coverage.sections}
        />
        <StoryPager label={messages().coverages.more} previous={previous} next={next} />
      </article>
      <JoinHands {...joinHands} />
    </>
  );
}
