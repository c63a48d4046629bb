// The results of a search: the best ten, or all, with the words of the query highlighted.

import type { Found, Hit, Piece } from "@site/search/found";
import { Fragment } from "react";
import { Link } from "../../components/links/Link.tsx";
import { messages } from "../../lib/messages.ts";

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, marked }) =>
    marked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  );
}

/** A file such as a brochure, which the router does not know. */
const isFile = (path: string) => path.startsWith("/brochures/");

function FoundPage({ path, group, title, section, description }: Hit) {
  const names: Readonly<Record<string, string>> = messages().search.groups;
  const name = <Marked pieces={title} />;
  return (
    <li>
      <small className="small muted">{names[group] ?? group}</small>
      <h2>{isFile(path) ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}</h2>
      {section && (
        <p>
          <strong className="small muted">
            <Marked pieces={section} />
          </strong>
        </p>
      )}
      <p>
        <Marked pieces={description} />
      </p>
    </li>
  );
}

interface FoundPagesProps {
  query: string;
  /** Whether all are asked for. */
  isAll: boolean;
  found: Found;
}

/** The style sheet of the route selects its elements by their names. */
export function FoundPages({ query, isAll, found: { total, hits } }: FoundPagesProps) {
  return (
    <>
      <ul>
        {hits.map((hit) => (
          <FoundPage key={hit.path} {...hit} />
        ))}
      </ul>
      {!isAll && hits.length < total && (
        <Link to={`/search?q=${encodeURIComponent(query)}&all`} state={{ keepsScroll: true }}>
          {messages().search.all}
        </Link>
      )}
    </>
  );
}
