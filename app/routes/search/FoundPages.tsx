// The results of a search: the best hits, then the others by group. Titles link to sections and
// highlight the words of the query. The style sheet selects them by element names.

import { interpolate } from "@site/common/messages/interpolate";
import { Fragment } from "react";
import { Link } from "../../components/parts/Link.tsx";
import { ListPart } from "../../components/parts/ListPart.tsx";
import { messages } from "../../lib/messages.ts";
import { type Found, type Hit, type Piece, wholeGroupQuery } from "../../search/found.ts";

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, marked }) =>
    marked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  );
}

/** The name of a group of hits. */
function groupName(group: string): string {
  const names: Readonly<Record<string, string>> = messages().search.groups;
  return names[group] ?? group;
}

/** A file such as a brochure, which the router does not know. */
const isFile = (path: string) => path.startsWith("/brochures/");

/** @param labelled whether its kind is said, which the heading of a group says otherwise */
function FoundPage({ hit, labelled }: { hit: Hit; labelled: boolean }) {
  const { path, group, title, section, description } = hit;
  const name = <Marked pieces={title} />;
  return (
    <li>
      {labelled && <small className="small muted">{groupName(group)}</small>}
      <h3>{isFile(path) ? <a href={path}>{name}</a> : <Link to={path}>{name}</Link>}</h3>
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

function List({ hits, labelled = false }: { hits: readonly Hit[]; labelled?: boolean }) {
  return (
    <ul>
      {hits.map((hit) => (
        <FoundPage key={hit.id} hit={hit} labelled={labelled} />
      ))}
    </ul>
  );
}

interface FoundPagesProps {
  query: string;
  found: Found;
}

export function FoundPages({ query, found }: FoundPagesProps) {
  const words = messages().search;
  const { best, groups } = found;
  return (
    <>
      {best.length > 0 && (
        <ListPart title={words.best}>
          <List hits={best} labelled />
        </ListPart>
      )}
      {groups.map(({ group, total, hits }) => (
        <ListPart key={group} title={groupName(group)}>
          <div>
            <List hits={hits} />
            {hits.length < total && (
              <p>
                <Link to={`/search?${wholeGroupQuery(query, group)}`} preventScrollReset>
                  {interpolate(words.more, {
                    group: groupName(group).toLowerCase(),
                    count: total - hits.length,
                  })}
                </Link>
              </p>
            )}
          </div>
        </ListPart>
      ))}
    </>
  );
}
