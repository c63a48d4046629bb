// The breadcrumbs of a page, from the home page.
import { messages } from "../../lib/messages.ts";
import { Link } from "../links/Link.tsx";
import styles from "./Breadcrumbs.module.css";

export interface Crumb {
  label: string;
  path: string;
}

interface BreadcrumbsProps {
  /** From the page below the home page to this page. */
  trail: Crumb[];
}

/** The last breadcrumb is this page and not a link. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const steps = [{ label: messages().frame.home, path: "/" }, ...trail];
  return (
    <nav aria-label={messages().frame.breadcrumb}>
      <ol className={`screen-only row links ${styles.crumbs}`}>
        {steps.map((step, index) => (
          <li key={step.path}>
            {index < steps.length - 1 ? (
              <Link to={step.path}>{step.label}</Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
