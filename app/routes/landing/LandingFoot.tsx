// The landing page's footer: logo, legal line and links to the legal pages.
import { Logo } from "../../components/frame/Logo.tsx";
import { Link } from "../../components/links/Link.tsx";
import type { Landing } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./LandingFoot.module.css";

interface LandingFootProps {
  brand: string;
  footer: Landing["footer"];
  hasSamples: boolean;
}

export function LandingFoot({ brand, footer, hasSamples }: LandingFootProps) {
  return (
    <footer className="wrap screen-only" id="footer">
      <div className={styles.foot}>
        <Logo name={brand} className={styles.logo} />
        <p>
          {footer.text}
          {hasSamples && (
            <>
              <br />
              {messages().frame.samples}
            </>
          )}
        </p>
        <ul className={styles.links}>
          {footer.links.map((link) => (
            <li key={link.path}>
              <Link to={link.path}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
