// The header of every page but the landing page.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { Logo } from "../frame/Logo.tsx";
import { RouteBar } from "../frame/RouteBar.tsx";
import { useSourcePath } from "../frame/useSourcePath.ts";
import { AppLink } from "../links/AppLink.tsx";
import { ButtonLink } from "../links/ButtonLink.tsx";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { ariaCurrentOf } from "./aria-current.ts";
import styles from "./Header.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { NavDropdown } from "./NavDropdown.tsx";
import { openMenu, PhoneMenu } from "./PhoneMenu.tsx";
import { SearchForm, searchPath } from "./SearchForm.tsx";

/** The first line scrolls away, the main line stays. */
export function Header() {
  const words = messages().frame;
  const pathname = useSourcePath();
  const { contact, contactButton, certification, navigation, menus, viewAll } = site();
  return (
    <header className={styles.all}>
      <div className={`screen-only links ${styles.utility}`}>
        <div className={`wrap ends ${styles.utilityLine}`}>
          <Link to={certification.path}>
            <Icon name="certificate" />
            {certification.label}
          </Link>
          <SearchForm place="header" />
          <div className={styles.contacts}>
            <AppLink to={contact.phoneLink} translate="no">
              <Icon name="phone" />
              {markSample(contact.phone, contact.sample)}
            </AppLink>
            <AppLink to={`mailto:${contact.email}`} translate="no">
              <Icon name="mail" />
              {markSample(contact.email, contact.sample)}
            </AppLink>
            <LanguageLinks />
          </div>
        </div>
      </div>
      <div className={`screen-only ${styles.header}`}>
        <div className={`wrap ${styles.line}`}>
          <Logo />
          <nav className={styles.nav} aria-label={words.main}>
            <ul className={styles.items}>
              {navigation.map((item) => (
                <li key={item.path} className={styles.item}>
                  {item.menu ? (
                    <NavDropdown
                      label={item.label}
                      path={item.path}
                      entries={[
                        ...menus[item.menu],
                        { path: item.path, title: words.viewAll, navText: viewAll[item.menu] },
                      ]}
                    />
                  ) : (
                    <Link to={item.path} aria-current={ariaCurrentOf(item.path, pathname)}>
                      {item.label}
                    </Link>
                  )}
                </li>
              ))}
              <li className={styles.contact}>
                <ButtonLink to={contactButton.path} label={contactButton.label} />
              </li>
            </ul>
          </nav>
          <div className={styles.tools}>
            <LanguageLinks className={styles.language} />
            <a
              className={styles.tool}
              href={contact.phoneLink}
              aria-label={interpolate(words.callOn, { phone: contact.phone })}
            >
              <Icon name="phone" />
            </a>
            <Link className={styles.tool} to={searchPath} aria-label={words.search}>
              <Icon name="search" />
            </Link>
            <Link
              className={`${styles.tool} ${styles.pages}`}
              to="/sitemap"
              aria-label={words.openMenu}
              onClick={openMenu}
            >
              <Icon name="menu" />
            </Link>
            <button
              className={`${styles.tool} ${styles.opener}`}
              type="button"
              popoverTarget="menu"
              aria-label={words.openMenu}
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
        <RouteBar />
      </div>
      <PhoneMenu />
    </header>
  );
}
