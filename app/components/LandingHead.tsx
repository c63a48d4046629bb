// The landing page's own head: the mark and the phone, no navigation.
import type { SiteClient } from "../lib/content.ts";
import { Icon } from "./Icon.tsx";
import styles from "./LandingHead.module.css";
import { Logo } from "./Logo.tsx";
import { RouteBar } from "./RouteBar.tsx";

interface LandingHeadProps {
  site: SiteClient;
}

/** Nothing that leads away from the page but the mark. */
export function LandingHead({ site }: LandingHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.line}`}>
        <Logo name={site.brand.name} />
        <a className={styles.phone} href={site.contact.phoneLink}>
          <Icon name="phone" />
          {site.contact.phone}
        </a>
      </div>
      <RouteBar milliseconds={site.display.spinnerMs} />
    </header>
  );
}
