// The full-screen menu below 64rem: a popover, so that it works without script.
import { markSample } from "@site/common/sample";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { Logo } from "../frame/Logo.tsx";
import { useSourcePath } from "../frame/useSourcePath.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { ariaCurrentOf } from "./aria-current.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import styles from "./PhoneMenu.module.css";

const id = "menu";

const hasPopovers = () => "popover" in HTMLElement.prototype;

/** Opens the menu in a browser without popovers. */
export function openMenu(event: MouseEvent): void {
  const menu = document.getElementById(id);
  if (!menu || hasPopovers()) return;
  event.preventDefault();
  menu.dataset.open = "";
  menu.querySelector("button")?.focus();
}

function close(menu: HTMLElement | null): void {
  if (!menu) return;
  // Other browsers do not know the selector.
  if (hasPopovers() && menu.matches(":popover-open")) menu.hidePopover();
  delete menu.dataset.open;
}

/**
 * Opened by any button whose popover target is `menu`. A browser without popovers gets a link to
 * the list of all pages, which a script makes open the menu.
 */
export function PhoneMenu() {
  const words = messages().frame;
  const { navigation, menus, contact, contactButton, certification } = site();
  const { key } = useLocation();
  const pathname = useSourcePath();
  const menu = useRef<HTMLElement>(null);

  // Closes on navigation; the key is compared so that a menu opened before hydration stays open.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) close(menu.current);
    shownAt.current = key;
  }, [key]);

  // The menu covers the page, so it closes when the focus leaves it.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
      close(event.currentTarget);
    }
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === "Escape") close(currentTarget);
  };

  return (
    <nav
      ref={menu}
      id={id}
      popover="auto"
      className={`links on-ink ${styles.menu}`}
      aria-label={words.menu}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={`ends ${styles.top}`}>
        <Logo onInk />
        <button
          className="close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.closeMenu}
          onClick={() => close(menu.current)}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className={styles.list}>
        {navigation.map((item) => (
          <li key={item.path}>
            {item.menu ? (
              <details name="menu">
                <summary>
                  {item.label}
                  <Icon name="plus" className={styles.plus} />
                  <Icon name="minus" className={styles.minus} />
                </summary>
                <ul className={styles.sub}>
                  {menus[item.menu].map((entry) => (
                    <li key={entry.path}>
                      <Link to={entry.path} aria-current={ariaCurrentOf(entry.path, pathname)}>
                        {"colour" in entry && <i className="chip" data-colour={entry.colour} />}
                        {entry.title}
                      </Link>
                    </li>
                  ))}
                  <li>
                    <Link
                      to={item.path}
                      className={styles.all}
                      aria-current={
                        ariaCurrentOf(item.path, pathname) === "page" ? "page" : undefined
                      }
                    >
                      {words.viewAll}
                    </Link>
                  </li>
                </ul>
              </details>
            ) : (
              <Link to={item.path} aria-current={ariaCurrentOf(item.path, pathname)}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <a href={contact.phoneLink} translate="no">
          <Icon name="phone" />
          {markSample(contact.phone, contact.sample)}
        </a>
        <Link className={styles.contact} to={contactButton.path}>
          {contactButton.label}
          <Icon name="arrow" />
        </Link>
        <Link className={styles.wide} to={certification.path}>
          <Icon name="certificate" />
          {certification.label}
        </Link>
        <LanguageLinks className={styles.wide} />
      </div>
    </nav>
  );
}
