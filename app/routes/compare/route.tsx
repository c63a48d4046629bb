// Route that compares products by property.

import { useState } from "react";
import { useLocation } from "react-router";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { entry, list, pickMessages } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { messages, plural } from "../../lib/messages.ts";
import { useChanged } from "../../lib/use-changed.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import type { Route } from "./+types/route";
import { ComparisonTables } from "./ComparisonTables.tsx";
import { comparedIn, maxCompared, propertyRows } from "./comparison.ts";
import styles from "./route.module.css";

const trail = () => [
  { label: messages().pages.products, path: "/products" },
  { label: messages().compare.crumb, path: "/compare" },
];

export function loader() {
  const products = list("products");
  const entries = products.map(({ key }) => entry("products", key));
  return {
    head: pageHead("/compare", { trail: trail() }),
    products: products.map(({ key, path, title, navText, colour, cutout }) => ({
      key,
      path,
      title,
      navText,
      colour,
      cutout,
      hasSample: entry("products", key).request !== "drawing",
    })),
    rows: propertyRows(entries),
    messages: pickMessages("compare"),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

/**
 * The products in the query, the first ones before hydration; and a function to add or remove one.
 */
function useCompared(known: readonly string[]) {
  const { search } = useLocation();
  const [compared, setCompared] = useState<readonly string[]>(() => comparedIn("", known));
  useChanged(search, () => setCompared(comparedIn(search, known)));
  const choose = (key: string, chosen: boolean) => {
    const next = chosen ? [...compared, key] : compared.filter((other) => other !== key);
    setCompared(next);
    // Not by the router: the page does not change, and the checkbox must react at once.
    const query = `?products=${next.join(",")}`;
    history.replaceState(history.state, "", location.pathname + query);
  };
  return { compared, choose };
}

/**
 * The one prerendered page has the columns of all products; CSS shows the ticked ones, and a script
 * those in the query.
 */
export default function Compare({ loaderData: { products, rows } }: Route.ComponentProps) {
  const words = messages().compare;
  const hydrated = useHydrated();
  const known = products.map(({ key }) => key);
  const { compared, choose } = useCompared(known);
  const chosen =
    compared.length > 0 ? products.filter(({ key }) => compared.includes(key)) : products;
  return (
    <>
      <PageHead title={words.title} text={words.text} trail={trail()} />
      <section className={`wrap after ${styles.compare}`} aria-label={words.comparison}>
        <fieldset className={styles.choice}>
          <legend>{words.choice}</legend>
          {products.map(({ key, title, colour }, column) => (
            <label key={key} className="option" data-colour={colour}>
              <input
                type="checkbox"
                name="products"
                value={key}
                data-column={column}
                checked={compared.includes(key)}
                // Without script any may be ticked: style sheets show the columns.
                disabled={hydrated && compared.length >= maxCompared && !compared.includes(key)}
                onChange={({ target }) => choose(key, target.checked)}
              />
              {title}
            </label>
          ))}
        </fieldset>
        <Collapsible title={<b>{plural(words.all, products.length)}</b>} className={styles.whole} />
        <ComparisonTables products={products} chosen={chosen} rows={rows} />
      </section>
    </>
  );
}
