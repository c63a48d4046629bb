// Route module of all legal pages.
import { interpolate } from "@site/common/messages/interpolate";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { StoryBody } from "../../components/text/StoryBody.tsx";
import { entry } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { packStory } from "../../lib/texts/story.server.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export function loader({ pattern }: Route.LoaderArgs) {
  // Each legal page has a route of its own, whose path is the page's key.
  const legal = entry("legal", pattern.split("/").at(-1));
  const { title, path, updatedText } = legal;
  const date = updatedText && interpolate(messages().parts.updated, { date: updatedText });
  return {
    head: entryHead(legal, { trail: [{ label: title, path }], ...(date && { date }) }),
    legal: packStory(legal),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Legal({ loaderData: { head, legal } }: Route.ComponentProps) {
  const { title, path } = legal;
  return (
    <article className={`after ${styles.legal}`}>
      <PageHead title={title} text={head.date} trail={[{ label: title, path }]} />
      <StoryBody
        contents={messages().parts.onThisPage}
        lead={legal.lead}
        sections={legal.sections}
      />
    </article>
  );
}
