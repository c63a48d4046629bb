// Addresses that a visitor may have meant who is at one that there is not. Nothing of them stands in the page, which is the same at
// all unknown addresses.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { loadSearch } from "../../lib/load-search.ts";
import * as messages from "../../lib/messages.ts";
import { Link } from "./Link.tsx";
import styles from "./NearestPages.module.css";

/** Nothing while they are looked for, and where there are none. */
export function NearestPages() {
  const { key } = useLocation();
  const [paths, setPaths] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another wrong address may follow. The page itself does not know its own.
  useEffect(() => {
    let isWanted = true;
    const { pathname } = window.location;
    loadSearch()
      .then((finder) => {
        if (isWanted) setPaths(finder.nearest(pathname));
      })
      // The way home and the search are there in any case.
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  }, [key]);

  if (paths.length === 0) return null;
  return (
    <section className={styles.nearest} aria-labelledby="nearest">
      <h2 id="nearest">{messages.frame.didYouMean}</h2>
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
