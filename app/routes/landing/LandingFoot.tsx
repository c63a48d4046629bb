// The landing page's footer: logo, legal line and links to the legal pages.
import { Logo } from "../../components/frame/Logo.tsx";
import { Link } from "../../components/parts/Link.tsx";
import type { Landing } from "../../lib/content.ts";
import styles from "./LandingFoot.module.css";

interface LandingFootProps {
  brand: string;
  footer: Landing["footer"];
}

export function LandingFoot({ brand, footer }: LandingFootProps) {
  return (
    <footer className="wrap screen-only" id="footer">
      <div className={styles.foot}>
        <Logo name={brand} className={styles.logo} />
        <p>{footer.text}</p>
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
