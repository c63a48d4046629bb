// Route that compares products by property, at first the first three, which are of one kind. The one prerendered page has the columns of all
// products, and CSS shows those whose boxes are ticked; a script shows those in the query of the address.

import { interpolate } from "@site/common/messages/interpolate";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { PageHead } from "../../components/frame/PageHead.tsx";
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { Link } from "../../components/parts/Link.tsx";
import { More } from "../../components/parts/More.tsx";
import { useHydrated } from "../../hydration/useHydrated.ts";
import { entry, list, messagesOf } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { messages, plural } from "../../lib/messages.ts";
import { listNames } from "../../lib/texts/list-names.ts";
import { translateValue } from "../../lib/translate-value.ts";
import type { Route } from "./+types/route";
import {
  comparedIn,
  maxCompared,
  type PropertyRow,
  type PropertyValue,
  propertyRows,
  rowsOf,
  verdictOn,
} from "./comparison.ts";
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
    products: products.map(({ key, path, title, navText, colour }) => ({
      key,
      path,
      title,
      navText,
      colour,
      hasSample: entry("products", key).request !== "drawing",
    })),
    rows: propertyRows(entries),
    messages: messagesOf("compare"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** The products in the query, the first ones before hydration; and a function to add or remove one. */
function useCompared(known: readonly string[]) {
  const { search } = useLocation();
  const [compared, setCompared] = useState<readonly string[]>(() => comparedIn("", known));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the products stay the same.
  useEffect(() => setCompared(comparedIn(search, known)), [search]);
  const choose = (key: string, chosen: boolean) => {
    const next = chosen ? [...compared, key] : compared.filter((one) => one !== key);
    setCompared(next);
    // Not by the router: the page does not change, and the checkbox must react at once.
    const query = `?products=${next.join(",")}`;
    history.replaceState(history.state, "", location.pathname + query);
  };
  return { compared, choose };
}

const valueLines = (said: PropertyValue | undefined) =>
  said?.lines.map((line) => (
    <p key={line} translate={translateValue(line)}>
      {line}
    </p>
  ));

export default function Compare({ loaderData: { products, rows } }: Route.ComponentProps) {
  const words = messages().compare;
  const hydrated = useHydrated();
  const known = products.map(({ key }) => key);
  const { compared, choose } = useCompared(known);
  const chosen =
    compared.length > 0 ? products.filter(({ key }) => compared.includes(key)) : products;
  const keys = chosen.map(({ key }) => key);
  const { apart, same: equal, alone } = rowsOf(rows, keys);
  // Without script every column can be ticked, and every row is somewhere.
  const shown = hydrated ? chosen : products;
  const judged = hydrated ? keys : known;
  const same = equal.filter((row) => !verdictOn(row, row.less, judged).differs);
  const listed = rows.filter((row) => apart.includes(row) || alone.includes(row));
  const others = hydrated ? [] : rows.filter((row) => ![...listed, ...same].includes(row));
  const namesOf = (some: readonly PropertyRow[]) => listNames(some.map(({ label }) => label));
  const rest = interpolate(words.rest, { names: namesOf(others) });
  const rowOf = (row: (typeof rows)[number]) => {
    const { better, mark } = verdictOn(row, row.less, judged);
    return (
      <tr key={row.id} className={alone.includes(row) ? styles.alone : undefined}>
        <th scope="row">{row.label}</th>
        {shown.map(({ key, title, colour }) => (
          <td
            key={key}
            data-column={known.indexOf(key)}
            data-colour={colour}
            className={row.said[key] ? undefined : styles.unsaid}
          >
            <span className={styles.name}>{title}</span>
            {valueLines(row.said[key]) ?? <p>–</p>}
            {better.includes(key) && <p className={styles.better}>{mark}</p>}
          </td>
        ))}
      </tr>
    );
  };
  const head = (
    <thead>
      <tr>
        <th scope="col">{words.property}</th>
        {shown.map(({ key, path, title, navText, colour }) => (
          <th key={key} scope="col" data-column={known.indexOf(key)} data-colour={colour}>
            <Link to={path}>{title}</Link>
            <span>{navText}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
  const sharing = interpolate(words.same, {
    names: namesOf(same),
  });
  return (
    <>
      <PageHead title={words.title} text={words.text} trail={trail()} />
      <section className={`wrap after ${styles.compare}`} aria-label={words.comparison}>
        <fieldset className={styles.choice}>
          <legend>{words.choice}</legend>
          {products.map(({ key, title, colour }, column) => (
            <label key={key} data-colour={colour}>
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
        <table
          className={styles.table}
          data-columns={chosen.length}
          data-live={hydrated || undefined}
        >
          <caption className="vh">
            {interpolate(words.caption, {
              products: shown.map(({ title }) => title).join(", "),
            })}
          </caption>
          {head}
          <tbody>{listed.map(rowOf)}</tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.sample}</th>
              {shown.map(({ key, title, colour, hasSample }) => (
                <td key={key} data-column={known.indexOf(key)} data-colour={colour}>
                  {hasSample ? (
                    <AskForSample product={title} className={styles.ask} collects>
                      {interpolate(words.add, { title })}
                    </AskForSample>
                  ) : (
                    <p>–</p>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {others.length > 0 && (
          <More label={rest} className={styles.same}>
            <table className={styles.table} data-columns={chosen.length}>
              <caption className="vh">{rest}</caption>
              {head}
              <tbody>{others.map(rowOf)}</tbody>
            </table>
          </More>
        )}
        {same.length > 0 && (
          <More label={sharing} className={styles.same}>
            <table className={styles.table}>
              <caption className="vh">{sharing}</caption>
              <tbody>
                {same.map(({ id, label, said }) => (
                  <tr key={id}>
                    <th scope="row">{label}</th>
                    <td>{valueLines(said[keys[0] ?? ""])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </More>
        )}
      </section>
    </>
  );
}
