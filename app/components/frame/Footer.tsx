// The footer of every page but the landing page, in the form of a drawing's title block.
import { markSample } from "@site/common/sample";
import { site } from "../../lib/site.ts";
import { AppLink } from "../links/AppLink.tsx";
import { Link } from "../links/Link.tsx";
import { Collapsible } from "../panels/Collapsible.tsx";
import { Icon } from "../parts/Icon.tsx";
import { SampleLine } from "../parts/SampleLine.tsx";
import { VisualisationLine } from "../parts/VisualisationLine.tsx";
import styles from "./Footer.module.css";
import { Logo } from "./Logo.tsx";

export function Footer() {
  const { address, brand, certification, contact, footer, social } = site();
  return (
    <footer className={`screen-only ${styles.footer}`} id="footer">
      <div className="wrap">
        <div className={`links ${styles.block}`}>
          <div className={styles.brand}>
            <Logo className={styles.logo} />
            <p className="muted">{brand.tagline}</p>
            <Link to={certification.path} className={styles.certificate}>
              <Icon name="certificate" />
              {certification.label}
            </Link>
          </div>
          {footer.columns.map(({ title, links }) => (
            <Collapsible
              key={title}
              title={<h2 className="listed">{title}</h2>}
              headed
              className={styles.fold}
            >
              <ul>
                {links.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </Collapsible>
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
            <address className={`small muted ${styles.address}`}>
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
          <p className={`small muted ${styles.legal}`}>
            {footer.copyright}
            <br />
            {footer.conditions}
          </p>
        </div>
        <div className="ends">
          <SampleLine of={contact.sample} />
          <VisualisationLine />
        </div>
      </div>
    </footer>
  );
}
