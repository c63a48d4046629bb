// The four legal pages.
import { PageHead } from "../../components/frame/PageHead.tsx";
import { StoryBody } from "../../components/text/StoryBody.tsx";
import { entry } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { breadcrumbData } from "../../lib/structured-data.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export function loader({ pattern }: Route.LoaderArgs) {
  // Each has a route of its own, whose path is the page's key.
  const legal = entry("legal", pattern.replace(/^\//, ""));
  return { head: entryHead(legal), legal };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return headTags(undefined);
  const { title, path } = loaderData.legal;
  return headTags(loaderData.head, breadcrumbData([{ label: title, path }]));
};

export default function Legal({ loaderData: { legal } }: Route.ComponentProps) {
  const { title, path, updatedText } = legal;
  return (
    <article className={`after ${styles.legal}`}>
      <PageHead title={title} text={updatedText && `Updated ${updatedText}`} trail={[{ label: title, path }]} />
      <StoryBody contents="On this page" lead={legal.lead} sections={legal.sections} />
    </article>
  );
}
