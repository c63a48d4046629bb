// The landing page's own head: the mark and the phone, no navigation.

import { Logo } from "../../components/frame/Logo.tsx";
import { RouteBar } from "../../components/frame/RouteBar.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import type { SiteClient } from "../../lib/content.ts";
import styles from "./LandingHead.module.css";

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
      <RouteBar milliseconds={site.display.spinnerMs} onTop />
    </header>
  );
}
