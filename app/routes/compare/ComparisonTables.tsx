// The tables of the comparison: what differs, with a row to ask for samples, and what is the same,
// folded.
import { interpolate } from "@site/common/messages/interpolate";
import { AskForSample } from "../../components/links/AskForSample.tsx";
import { Link } from "../../components/links/Link.tsx";
import { More } from "../../components/panels/More.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { listNames } from "../../lib/texts/list-names.ts";
import { translateValue } from "../../lib/translate-value.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import {
  type PropertyRow,
  type PropertyValue,
  type propertyRows,
  splitRows,
  verdictOn,
} from "./comparison.ts";
import styles from "./route.module.css";

/** A product of the comparison. */
interface ComparedProduct {
  key: string;
  path: string;
  title: string;
  navText: string;
  colour: string;
  cutout?: PictureData | undefined;
  hasSample: boolean;
}

interface ComparisonTablesProps {
  products: readonly ComparedProduct[];
  /** Those whose columns are shown; without script every column can be ticked. */
  chosen: readonly ComparedProduct[];
  rows: ReturnType<typeof propertyRows>;
}

const valueLines = (value: PropertyValue | undefined) =>
  value?.lines.map((line) => (
    <p key={line} translate={translateValue(line)}>
      {line}
    </p>
  ));

export function ComparisonTables({ products, chosen, rows }: ComparisonTablesProps) {
  const words = messages().compare;
  const hydrated = useHydrated();
  const known = products.map(({ key }) => key);
  const keys = chosen.map(({ key }) => key);
  const { different, same: equal } = splitRows(rows, keys);
  // Without script every column can be ticked, and every row is somewhere.
  const shown = hydrated ? chosen : products;
  const comparedKeys = hydrated ? keys : known;
  const same = equal.filter((row) => !verdictOn(row, row.less, comparedKeys).differs);
  const others = hydrated ? [] : rows.filter((row) => ![...different, ...same].includes(row));
  const namesOf = (some: readonly PropertyRow[]) => listNames(some.map(({ label }) => label));
  const rest = interpolate(words.rest, { names: namesOf(others) });
  const rowOf = (row: (typeof rows)[number]) => {
    const { better, mark } = verdictOn(row, row.less, comparedKeys);
    return (
      <tr key={row.id}>
        <th scope="row">{row.label}</th>
        {shown.map(({ key, title, colour }) => (
          <td key={key} data-column={known.indexOf(key)} data-colour={colour}>
            <span className={styles.name}>{title}</span>
            {valueLines(row.values[key]) ?? <p>–</p>}
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
        {shown.map(({ key, path, title, navText, colour, cutout }) => (
          <th key={key} scope="col" data-column={known.indexOf(key)} data-colour={colour}>
            {cutout && (
              <Picture picture={cutout} sizes="9rem" decorative className={styles.cutout} />
            )}
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
        <tbody>{different.map(rowOf)}</tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sample}</th>
            {shown.map(({ key, title, colour, hasSample }) => (
              <td key={key} data-column={known.indexOf(key)} data-colour={colour}>
                <span className={styles.name}>{title}</span>
                {hasSample ? (
                  <AskForSample product={title}>
                    {words.add} <span className="vh">{title}</span>
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
              {same.map(({ id, label, values }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td>{valueLines(values[keys[0] ?? ""])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </More>
      )}
      <SampleLine of={rows.some(({ values }) => shown.some(({ key }) => values[key]?.sample))} />
    </>
  );
}
