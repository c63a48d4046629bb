// Press coverage.
import { StoryBody } from "../components/text/StoryBody.tsx";
import { StoryHead } from "../components/text/StoryHead.tsx";
import { StoryPager } from "../components/text/StoryPager.tsx";
import { entry } from "../lib/content.server.ts";
import { entryHead } from "../lib/head.server.ts";
import { headTags } from "../lib/head.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import type { Route } from "./+types/coverage";

const back = { label: "Coverages", path: "/coverages" };

export function loader({ params }: Route.LoaderArgs) {
  const { beside, ...coverage } = entry("coverages", params.key);
  return {
    head: entryHead(coverage, { image: coverage.image, type: "article" }),
    coverage,
    previous: beside.previous,
    next: beside.next,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return headTags(undefined);
  const { title, path } = loaderData.coverage;
  return headTags(loaderData.head, breadcrumbData([back, { label: title, path }]));
};

export default function Coverage({ loaderData: { coverage, previous, next } }: Route.ComponentProps) {
  return (
    <article className="after">
      <StoryHead {...coverage} back={back}>
        {coverage.source && <span>{coverage.source}</span>}
      </StoryHead>
      <StoryBody contents="In this coverage" lead={coverage.lead} sections={coverage.sections} />
      <StoryPager label="More coverages" previous={previous} next={next} />
    </article>
  );
}
