// A header item with a list of pages, which opens without script, too.
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { assetBase } from "../../lib/pictures/picture.ts";
import { useSourcePath } from "../frame/useSourcePath.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { ariaCurrentOf } from "./aria-current.ts";
import styles from "./NavDropdown.module.css";

interface DropdownEntry {
  path: string;
  title: string;
  navText?: string;
  colour?: string;
  picture?: string;
}

interface NavDropdownProps {
  label: string;
  /** Address of the list of all entries. */
  path: string;
  /** Ends with that list, and pages that belong to all entries. */
  entries: DropdownEntry[];
}

/** Opens on click, Enter, touch, hover and the down key; closes on Escape, blur and navigation. */
export function NavDropdown({ label, path, entries }: NavDropdownProps) {
  const { key } = useLocation();
  const pathname = useSourcePath();
  const box = useRef<HTMLDetailsElement>(null);
  const current = (to: string) => {
    const is = ariaCurrentOf(to, pathname);
    return to === path && is !== "page" ? undefined : is;
  };
  const isCurrent = ariaCurrentOf(path, pathname) !== undefined;

  const set = useCallback((open: boolean) => {
    if (box.current) box.current.open = open;
  }, []);

  // Closes on navigation; the key is compared so that a list opened before hydration stays open.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) set(false);
    shownAt.current = key;
  }, [key, set]);

  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) set(false);
    };
    // On the document, as a list that the mouse has opened does not have the focus.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") set(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onEscape);
    };
  }, [set]);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("summary, a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape") {
      set(false);
      stops[0]?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      set(true);
      stops[
        Math.max(0, Math.min(stops.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))
      ]?.focus();
    }
  };
  const onBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    // Without a related target the focus went nowhere, as when a link is clicked in Safari.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) set(false);
  };
  const onPointer = (event: PointerEvent, open: boolean) => {
    if (event.pointerType === "mouse") set(open);
  };

  return (
    <details
      ref={box}
      name="header"
      className={styles.dropdown}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        className={classNames(styles.label, isCurrent && styles.here)}
        onClick={(event) => {
          // Hovering has already opened it, so a mouse click must not close it again.
          const { nativeEvent } = event;
          if ("pointerType" in nativeEvent && nativeEvent.pointerType === "mouse") {
            event.preventDefault();
            set(true);
          }
        }}
      >
        {label}
        <Icon name="chevron" />
      </summary>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} data-colour={entry.colour} aria-current={current(entry.path)}>
              {entry.picture ? (
                <img src={assetBase + entry.picture} alt="" width="64" height="64" loading="lazy" />
              ) : (
                <i />
              )}
              <b translate={entry.colour ? "no" : undefined}>{entry.title}</b>
              <span>{entry.navText}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
