// The way to an enquiry that is always there: an upright tab in the right margin, on phones a bar with the phone beside it.
import { Link } from "react-router";
import styles from "./EnquiryNow.module.css";
import { Icon } from "./Icon.tsx";

interface EnquiryNowProps {
  label: string;
  phoneLink: string;
}

/** Left out where the page itself is about enquiring. */
export function EnquiryNow({ label, phoneLink }: EnquiryNowProps) {
  return (
    <aside className={styles.enquiry} aria-label={label}>
      <a className={styles.call} href={phoneLink}>
        <Icon name="phone" />
        Call
      </a>
      <Link className={styles.ask} to="/enquiry">
        {label}
        <Icon name="arrow" />
      </Link>
    </aside>
  );
}
