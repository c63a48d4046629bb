// The link to ask for a sample of a product, tone or thickness. A click adds it to the visitor's list (app/enquiry/request-links.ts) and
// opens the enquiry form, unless visitors choose several first. Without script it leads to the enquiry page.

import { type AskedItem, requestQuery, sampleName } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { MouseEvent, ReactNode } from "react";
import { removeItem, useCollected } from "../../enquiry/collected.ts";
import { ownersName } from "../../enquiry/subjects.ts";
import { messages } from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import { arrowLink } from "./ArrowLink.tsx";
import styles from "./AskForSample.module.css";
import { Link } from "./Link.tsx";
import { useRequestLinks } from "./useRequestLinks.ts";

interface AskForSampleProps {
  /** Name of the product. */
  product: string;
  /** Name of a tone. */
  finish?: string | undefined;
  /** What the owner calls the tone, if that is another name. */
  sentFinish?: string | undefined;
  /** In millimetres. */
  thickness?: number | undefined;
  /** Content of the link; by default Ask for a sample, with an arrow. */
  children?: ReactNode;
  className?: string | undefined;
  /** true: the visitor stays on the page to collect more; the form opens only when the list is full. */
  collects?: boolean;
}

/** Removes a sample. The button goes with it, so the focus returns to the link, and the message about adding it disappears. */
function takeOff({ currentTarget }: MouseEvent<HTMLButtonElement>, item: AskedItem): void {
  const all = currentTarget.parentElement;
  all?.querySelector("a")?.focus();
  const status = all?.querySelector("[role=status]");
  if (status) status.textContent = "";
  removeItem(item);
}

/** The result of a click is announced below it; a collected sample says that it is, and can be taken off again. */
export function AskForSample({
  product,
  finish,
  sentFinish = finish,
  thickness,
  children,
  className = arrowLink,
  collects,
}: AskForSampleProps) {
  useRequestLinks();
  const name = sampleName(product, finish, thickness);
  const sent = sampleName(ownersName(product), sentFinish, thickness);
  const item = useCollected().find(
    (collected) => collected.kind === "sample" && collected.name === name,
  );
  const added = collects ? item : undefined;
  const { inList } = messages().collected;
  const { off } = messages().form.collected;
  return (
    <div className={`screen-only ${styles.ask}`}>
      <Link
        to={`/enquiry${requestQuery("sample", name, sent)}`}
        className={className}
        data-collects={collects}
      >
        {added ? (
          <>
            {inList} <span className="vh">{`: ${name}`}</span>
          </>
        ) : (
          children
        )}
        {children === undefined && (
          <>
            {messages().parts.askSample}
            <Icon name="arrow" />
          </>
        )}
      </Link>
      {added && (
        <button
          type="button"
          className={styles.remove}
          aria-label={interpolate(off, { name })}
          onClick={(event) => takeOff(event, added)}
        >
          {interpolate(off, { name: "" }).trim()}
        </button>
      )}
      <p className={styles.words} role="status" />
    </div>
  );
}
