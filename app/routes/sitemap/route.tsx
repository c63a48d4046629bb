// Route of the sitemap page.
import { ListPart } from "../../components/cards/ListPart.tsx";
import { Link } from "../../components/links/Link.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { otherPages } from "../../lib/lists/other-pages.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./SitemapLists.module.css";

/** A group with more links takes all columns, and is closed on phones. */
const maxInColumn = 12;

const trail = () => [{ label: messages().pages.sitemap, path: "/sitemap" }];

export function loader() {
  const parts = single("messages").sitemap;
  const head = pageHead("/sitemap", { trail: trail() });
  return { head, parts: [...parts, otherPages(parts)] };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Sitemap({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages().pages.sitemap} trail={trail()} />
      <div className="wrap after">
        {parts.map((part) => (
          <ListPart key={part.title} title={part.title}>
            <div className={styles.groups}>
              {part.groups.map(({ title, links }) => {
                const list = (
                  <ul className={`links ${styles.list}`}>
                    {links.map((link) => (
                      <li key={link.path}>
                        <Link to={link.path}>{link.label}</Link>
                      </li>
                    ))}
                  </ul>
                );
                if (title && links.length > maxInColumn) {
                  return (
                    <Collapsible
                      key={title}
                      title={<h3 className="listed">{title}</h3>}
                      headed
                      className={styles.wide}
                    >
                      {list}
                    </Collapsible>
                  );
                }
                return (
                  <div key={title ?? part.title} className={title ? undefined : styles.wide}>
                    {title && <h3 className="listed">{title}</h3>}
                    {list}
                  </div>
                );
              })}
            </div>
          </ListPart>
        ))}
      </div>
    </>
  );
}
