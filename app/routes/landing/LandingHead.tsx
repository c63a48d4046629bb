// The landing page's header: logo, phone and language links, but no navigation.

import { Logo } from "../../components/frame/Logo.tsx";
import { RouteBar } from "../../components/frame/RouteBar.tsx";
import { LanguageLinks } from "../../components/header/LanguageLinks.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import type { SiteClient } from "../../lib/content.ts";
import styles from "./LandingHead.module.css";

interface LandingHeadProps {
  site: SiteClient;
}

export function LandingHead({ site }: LandingHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.line}`}>
        <Logo name={site.brand.name} />
        <div className={styles.ways}>
          <LanguageLinks className={styles.language} />
          <a className={styles.phone} href={site.contact.phoneLink} translate="no">
            <Icon name="phone" />
            {site.contact.phone}
          </a>
        </div>
      </div>
      <RouteBar lingerMs={site.display.spinnerMs} onTop />
    </header>
  );
}
