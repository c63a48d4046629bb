// The footer of every page but the landing page, in the form of a drawing's title block.
import { markSample } from "@site/common/sample";
import type { SiteClient } from "../../lib/content.ts";
import { AppLink } from "../links/AppLink.tsx";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SampleLine } from "../parts/SampleLine.tsx";
import styles from "./Footer.module.css";
import { FooterColumn } from "./FooterColumn.tsx";
import { Logo } from "./Logo.tsx";

interface FooterProps {
  site: SiteClient;
}

export function Footer({ site }: FooterProps) {
  const { address, brand, certification, contact, footer, social } = site;
  return (
    <footer className={`screen-only ${styles.footer}`} id="footer">
      <div className="wrap">
        <div className={styles.block}>
          <div className={styles.brand}>
            <Logo name={brand.name} className={styles.logo} />
            <p>{brand.tagline}</p>
            <Link to={certification.path} className={styles.certificate}>
              <Icon name="certificate" />
              {certification.label}
            </Link>
          </div>
          {footer.columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
          <div className={styles.contact}>
            <AppLink to={contact.phoneLink} translate="no">
              <Icon name="phone" />
              {markSample(contact.phone, contact.sample)}
            </AppLink>
            <AppLink to={`mailto:${contact.email}`} translate="no">
              <Icon name="mail" />
              {markSample(contact.email, contact.sample)}
            </AppLink>
            <address className={styles.address}>
              {brand.legalName}
              {address.map((line) => (
                <span key={line}>{markSample(line, contact.sample)}</span>
              ))}
            </address>
          </div>
          <ul className={styles.social}>
            {social.map((profile) => (
              <li key={profile.network}>
                <a href={profile.url} aria-label={profile.label} rel="noopener">
                  <Icon name={profile.network} />
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.legal}>
            {footer.copyright}
            <br />
            {footer.conditions}
          </p>
        </div>
        <SampleLine of={contact.sample} />
      </div>
    </footer>
  );
}
