// The side menu of the applications page: both groups, with the current application marked.

import { Link } from "../../components/links/Link.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { ApplicationSummary } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./ApplicationsMenu.module.css";

interface ApplicationGroup {
  name: string;
  path: string;
  entries: Pick<ApplicationSummary, "key" | "path" | "navTitle">[];
}

interface ApplicationsMenuProps {
  groups: ApplicationGroup[];
  /** Name of the current application's group. */
  group: string;
  path: string;
}

/** From 64rem it shows both groups; below, the current one with a switch. */
export function ApplicationsMenu({ groups, group, path }: ApplicationsMenuProps) {
  return (
    <nav className={`screen-only links ${styles.menu}`} aria-label={messages().applications.title}>
      <ul className={styles.switch}>
        {groups.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} aria-current={name === group ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {groups.map(({ name, entries }) => (
        <div key={name} className={classNames(styles.group, name !== group && styles.other)}>
          <h2 className="listed">{name}</h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Link to={entry.path} aria-current={entry.path === path ? "page" : undefined}>
                  {entry.navTitle}
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
