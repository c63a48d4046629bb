// Tabs (WAI-ARIA pattern); without script, links to the panels one below the other.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { indexForKey } from "../../lib/wrap-index.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import styles from "./Tabs.module.css";

interface Tab {
  /** Id of the panel, its fragment in the address. */
  key: string;
  title: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  panelClassName?: string;
}

/** Arrow keys, Home and End choose a tab; so does the fragment of the address. */
export function Tabs({ label, tabs, panelClassName }: TabsProps) {
  const id = useId();
  const hydrated = useHydrated();
  const names = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const tabId = (index: number) => `${id}${index}`;

  const keys = tabs.map(({ key }) => key).join(" ");

  useEffect(() => {
    const open = () => {
      const index = keys.split(" ").findIndex((key) => `#${key}` === location.hash);
      if (index < 0) return;
      setChosen(index);
      // A hidden panel cannot be scrolled to.
      names.current?.scrollIntoView();
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, [keys]);

  const choose = (index: number) => {
    setChosen(index);
    const tab = document.getElementById(tabId(index));
    tab?.focus();
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexForKey(event.key, chosen, tabs.length);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  };

  return (
    <>
      <ul
        ref={names}
        className={styles.names}
        role={hydrated ? "tablist" : undefined}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, title }, index) => (
          <li key={key} role={hydrated ? "presentation" : undefined}>
            {hydrated ? (
              <button
                type="button"
                id={tabId(index)}
                role="tab"
                aria-selected={index === chosen}
                aria-controls={key}
                tabIndex={index === chosen ? 0 : -1}
                onClick={() => choose(index)}
              >
                {title}
              </button>
            ) : (
              <a href={`#${key}`} data-chosen={index === chosen || undefined}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
      {tabs.map(({ key, title, panel }, index) => (
        <section
          key={key}
          id={key}
          className={classNames(styles.panel, panelClassName)}
          role={hydrated ? "tabpanel" : undefined}
          aria-label={hydrated ? undefined : title}
          aria-labelledby={hydrated ? tabId(index) : undefined}
          data-shown={index === chosen || undefined}
        >
          {panel}
        </section>
      ))}
    </>
  );
}
