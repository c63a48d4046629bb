// Suggests similar addresses on Page not Found.
import { useState } from "react";
import { useLocation } from "react-router";
import { loadSearch } from "../../lib/load-search.ts";
import { messages } from "../../lib/messages.ts";
import { useChanged } from "../../lib/use-changed.ts";
import { Link } from "../links/Link.tsx";
import styles from "./NearestPages.module.css";

/**
 * Looks in the browser, as one prerendered page answers all unknown addresses. Renders nothing
 * while searching and without results.
 */
export function NearestPages() {
  const { key } = useLocation();
  const [paths, setPaths] = useState<readonly string[]>([]);

  // A new key can be another wrong address, which is only in `location`.
  useChanged(key, () => {
    let isWanted = true;
    const { pathname } = window.location;
    loadSearch()
      .then((finder) => {
        if (isWanted) setPaths(finder.nearest(pathname));
      })
      // The page's other ways on remain.
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  });

  if (paths.length === 0) return null;
  return (
    <section className={styles.nearest} aria-labelledby="nearest">
      <h2 id="nearest">{messages().frame.didYouMean}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
