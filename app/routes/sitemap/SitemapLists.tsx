// The lists of links on the sitemap page.

import { ListPart } from "../../components/cards/ListPart.tsx";
import { Link } from "../../components/links/Link.tsx";
import type { Messages } from "../../lib/content.ts";
import styles from "./SitemapLists.module.css";

interface SitemapListsProps {
  parts: readonly Messages["sitemap"][number][];
}

/** A group with more links takes two columns. */
const maxInColumn = 12;

/** A part can have groups with headings. */
export function SitemapLists({ parts }: SitemapListsProps) {
  return (
    <div className="wrap after">
      {parts.map((part) => (
        <ListPart key={part.title} title={part.title}>
          <div className={styles.groups}>
            {part.groups.map((group) => (
              <div
                key={group.title ?? part.title}
                className={
                  group.title && group.links.length <= maxInColumn ? undefined : styles.wide
                }
              >
                {group.title && <h3>{group.title}</h3>}
                <ul className={styles.links}>
                  {group.links.map((link) => (
                    <li key={link.path}>
                      <Link to={link.path}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </ListPart>
      ))}
    </div>
  );
}
