// Pagination links: previous, all page numbers, next.
import { interpolate } from "@site/common/messages/interpolate";
import { Link } from "../../components/links/Link.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./Pagination.module.css";
import type { Pages } from "./pagination.ts";

interface PaginationProps {
  label: string;
  pages: Pages;
  /** The address of a page by its number. */
  pathOf: (page: number) => string;
}

/** On one line from 48rem; below, the numbers have a line of their own. */
export function Pagination({ label, pages, pathOf }: PaginationProps) {
  const numbers = Array.from({ length: pages.count }, (_, index) => index + 1);
  const link = (number: number) => (
    <li key={number}>
      <Link
        to={pathOf(number)}
        aria-label={interpolate(messages().blogs.page, { number })}
        aria-current={number === pages.current ? "page" : undefined}
      >
        {number}
      </Link>
    </li>
  );
  return (
    <nav className={`screen-only ends ${styles.pages}`} aria-label={label}>
      <Step page={pages.previous} pathOf={pathOf} rel="prev">
        <Icon name="arrow-left" />
        {messages().parts.previous}
      </Step>
      <ul className={styles.numbers}>{numbers.map(link)}</ul>
      <Step page={pages.next} pathOf={pathOf} rel="next">
        {messages().parts.next}
        <Icon name="arrow" />
      </Step>
    </nav>
  );
}

interface StepProps {
  page: number | undefined;
  pathOf: (page: number) => string;
  rel: string;
  children: React.ReactNode;
}

function Step({ page, pathOf, rel, children }: StepProps) {
  if (page === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: screen readers announce a disabled link, but it takes no focus.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role.
      <span role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={pathOf(page)} rel={rel}>
      {children}
    </Link>
  );
}
