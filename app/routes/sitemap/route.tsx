// Route of the sitemap page.
import { PageHead } from "../../components/opening/PageHead.tsx";
import { single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { otherPages } from "../../lib/lists/other-pages.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { SitemapLists } from "./SitemapLists.tsx";

const trail = () => [{ label: messages().pages.sitemap, path: "/sitemap" }];

export function loader() {
  const parts = single("messages").sitemap;
  const head = pageHead("/sitemap", { trail: trail() });
  return { head, parts: [...parts, otherPages(parts)] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Sitemap({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages().pages.sitemap} trail={trail()} />
      <SitemapLists parts={parts} />
    </>
  );
}
