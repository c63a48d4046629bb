// What was found: the best few, then all others by what they are. Each leads to its section, with the words that were looked for marked.
import { Fragment } from "react";
import { Link } from "react-router";
import { type Found, groupNames, type Hit, type Piece, wholeGroupQuery } from "../../../search/found.ts";
import styles from "./FoundPages.module.css";

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, marked }) =>
    marked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  );
}

/** A file of the site, such as a brochure, is no page of the app. */
const isFile = (path: string) => path.startsWith("/brochures/");

function FoundPage({ hit }: { hit: Hit }) {
  const { path, group, title, section, excerpt } = hit;
  const name = <Marked pieces={title} />;
  return (
    <li className={styles.hit}>
      <p className={styles.group}>{groupNames[group]}</p>
      <h3>{isFile(path) ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}</h3>
      {section && (
        <p className={styles.section}>
          <Marked pieces={section} />
        </p>
      )}
      <p className={styles.text}>
        <Marked pieces={excerpt} />
      </p>
    </li>
  );
}

function List({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <FoundPage key={hit.id} hit={hit} />
      ))}
    </ul>
  );
}

interface FoundPagesProps {
  query: string;
  found: Found;
}

export function FoundPages({ query, found }: FoundPagesProps) {
  const { best, groups } = found;
  return (
    <>
      {best.length > 0 && (
        <section aria-label="Best matches">
          <h2 className={styles.heading}>Best matches</h2>
          <List hits={best} />
        </section>
      )}
      {groups.map(({ group, total, hits }) => (
        <section key={group} aria-label={groupNames[group]}>
          <h2 className={styles.heading}>{groupNames[group]}</h2>
          <List hits={hits} />
          {hits.length < total && (
            <p>
              <Link className={styles.all} to={`/search?${wholeGroupQuery(query, group)}`} preventScrollReset>
                More {groupNames[group].toLowerCase()} ({total - hits.length})
              </Link>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
