// The finder of the products page: products by use, with filters that need no script.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { AskForSample } from "../../components/links/AskForSample.tsx";
import { Link } from "../../components/links/Link.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { messages, plural } from "../../lib/messages.ts";
import styles from "./Finder.module.css";
import type { Rated, Use, Withstood } from "./uses.server.ts";

interface Product {
  key: string;
  path: string;
  title: string;
  colour: string;
}

interface FinderProps {
  /** All products. */
  products: readonly Product[];
  /** The rows of the table. */
  uses: readonly Use[];
  /** What holds fire back for a tested time. */
  rated: readonly Rated[];
}

/** The places of a use with their names. */
function placeNames() {
  const { anywhere, indoors, outdoors } = messages().finder;
  return { all: anywhere, indoor: indoors, outdoor: outdoors } as const;
}

/** What a product can be asked to withstand, with the names. */
function withstoodNames() {
  const { wet: water, fire } = messages().finder;
  return { water, fire } as const;
}

const sizes = "(min-width: 90rem) 25.7rem, (min-width: 80rem) 29vw, (min-width: 48rem) 45vw, 91vw";

/** Combinations of answers without any use, by the names that the style sheet knows. */
function unmet(uses: readonly Use[]): string {
  const asked = [["water"], ["fire"], ["water", "fire"]] as const;
  const isMet = (place: string, all: readonly Withstood[]) =>
    uses.some(
      (use) =>
        (place === "all" || use.group === place) &&
        all.every((property) => use.withstands.includes(property)),
    );
  return Object.keys(placeNames())
    .flatMap((place) =>
      asked.filter((all) => !isMet(place, all)).map((all) => [place, ...all].join("-")),
    )
    .join(" ");
}

/**
 * A row for each use, a column for each product with a use. On phones it shows the filters, and the
 * rows only once a filter is set or the list of all is opened.
 */
export function Finder({ products: all, uses, rated }: FinderProps) {
  const words = messages().finder;
  const products = all.filter(({ key }) =>
    uses.some((use) => use.products.some((served) => served.key === key)),
  );
  const [beforeLink, afterLink] = words.none.split("{link}");
  return (
    <section className={styles.section} aria-labelledby="finder">
      <SectionHead id="finder" label={words.label} title={words.title} text={words.text} />
      <div className={`wrap ${styles.finder}`}>
        <div className={`screen-only ${styles.questions}`}>
          <fieldset>
            <legend>{words.place}</legend>
            {Object.entries(placeNames()).map(([value, label]) => (
              <label key={value} className="option">
                <input type="radio" name="place" value={value} defaultChecked={value === "all"} />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{words.condition}</legend>
            {Object.entries(withstoodNames()).map(([value, label]) => (
              <label key={value} className="option">
                <input type="checkbox" name="condition" value={value} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        {rated.length > 0 && (
          <div className={styles.rated}>
            <p>{words.rated}</p>
            <ul>
              {rated.map(({ path, title, words: rating }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>: {rating}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Collapsible title={<b>{plural(words.all, uses.length)}</b>} className={styles.whole} />
        <table className={styles.table}>
          <caption className="vh">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.use}</th>
              {products.map(({ key, path, title }) => (
                <th key={key} scope="col">
                  <Link to={path}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          {uses.map((use) => (
            <UseRows key={use.key} use={use} products={products} />
          ))}
        </table>
        <SampleLine of={uses.some((use) => use.products.some(({ sample }) => sample))} />
        <p className={styles.none} data-unmet={unmet(uses)}>
          {beforeLink}
          <Link to="/enquiry">{words.ask}</Link>
          {afterLink}
        </p>
      </div>
    </section>
  );
}

interface UseRowsProps {
  use: Use;
  products: readonly Product[];
}

function UseRows({ use, products }: UseRowsProps) {
  const words = messages().finder;
  const { title, sent, path, group, picture } = use;
  return (
    <tbody data-group={group} data-withstands={use.withstands.join(" ") || undefined}>
      <tr className={styles.row}>
        <th scope="row">
          <details>
            <summary>{title}</summary>
          </details>
        </th>
        {products.map(({ key, title: name, colour }) => {
          const found = use.products.find((product) => product.key === key);
          if (!found) return <td key={key} />;
          return (
            <td key={key} data-colour={colour}>
              <span className={styles.name}>{name}</span>
              <span className={styles.square}>
                {found.thicknesses.length > 0
                  ? markSample(found.thicknesses.join(" · "), found.sample)
                  : words.yes}
              </span>
            </td>
          );
        })}
      </tr>
      <tr className={styles.more}>
        <td colSpan={products.length + 1}>
          <div className={styles.parts}>
            {picture && <Picture picture={picture} ratio="3:2" sizes={sizes} />}
            <ul>
              {use.products.map(({ key, thicknesses, reason, sample }) => {
                const product = products.find((product) => product.key === key);
                return (
                  product && (
                    <li key={key} data-colour={product.colour}>
                      <h3 className="listed">
                        <Link to={product.path} translate="no">
                          {product.title}
                        </Link>
                        {thicknesses.length > 0 &&
                          ` ${markSample(interpolate(words.thicknesses, { thicknesses: thicknesses.join(", ") }), sample)}`}
                      </h3>
                      <p>{reason}</p>
                      <AskForSample product={product.title}>
                        {words.sample}
                        <span className="vh">
                          {" "}
                          {interpolate(words.of, { title: product.title })}
                        </span>
                      </AskForSample>
                    </li>
                  )
                );
              })}
            </ul>
            <div>
              <ArrowLink to={path} label={interpolate(words.see, { title: title.toLowerCase() })} />
              <ArrowLink
                to={{ kind: "advice", details: sent }}
                label={words.enquire}
                spoken={interpolate(words.about, { title: title.toLowerCase() })}
              />
            </div>
          </div>
        </td>
      </tr>
    </tbody>
  );
}
