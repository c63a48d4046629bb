// Enquiry Now, the tab that opens the enquiry panel, on pages without a form of their own.
import { type MouseEvent, startTransition, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Ask, type Asked, AskingContext, askAddress } from "../../enquiry/asking.ts";
import { hrefOf } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { useChanged } from "../../lib/use-changed.ts";
import { lazyChunk } from "../../resilience/lazy-chunk.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { EnquiryTab, enquiryLinkClass } from "./EnquiryTab.tsx";
import styles from "./RouteBar.module.css";

type PanelModule = typeof import("../../enquiry/EnquiryPanel.tsx");

const page = "/enquiry";

/**
 * How long a visitor who has pressed waits for the panel's code before the enquiry page is opened
 * instead.
 */
const maxWaitMs = 8000;

/**
 * Renders the panel on hover, touch or focus, so that a press only has to open it. Without script
 * it links to the enquiry page. Links that ask for something open the panel, too.
 */
export function EnquiryNow() {
  const { key } = useLocation();
  const [panel, setPanel] = useState<PanelModule>();
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const asking = useContext(AskingContext);
  const link = useRef<HTMLAnchorElement>(null);
  /** What was pressed: it gets the focus back. */
  const pressed = useRef<HTMLElement>(null);
  /** Address of the page that is opened instead where the panel's code does not come. */
  const instead = useRef(page);
  const loading = useRef<Promise<PanelModule>>(undefined);
  /** Whether the panel should open as soon as its code is loaded. */
  const wanted = useRef(false);

  // The visitor has gone to another page: a new key means a navigation.
  useChanged(key, () => {
    setOpen(false);
    setWaiting(false);
    return () => {
      wanted.current = false;
    };
  });

  const load = () => {
    if (!loading.current) {
      loading.current = lazyChunk(
        () => {
          // Loads the form at the same time: it is known only from the panel's code otherwise.
          import("../../enquiry/EnquiryForm.tsx").catch(() => {});
          return import("../../enquiry/EnquiryPanel.tsx");
        },
        "enquiry",
        site().display.chunkTimeoutMs,
      );
      loading.current.then(
        // Renders the closed panel; a press interrupts this rendering.
        (module) => startTransition(() => setPanel(module)),
        () => {
          loading.current = undefined;
        },
      );
    }
    return loading.current;
  };

  /** A failure is reported only when the visitor presses. */
  const prepare = () => void load().catch(() => {});

  // Loading may take its whole time limit (decision 18), but the visitor must not wait that long.
  // After a navigation nothing happens.
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(
      () => wanted.current && location.assign(hrefOf(instead.current)),
      maxWaitMs,
    );
    return () => clearTimeout(timer);
  }, [waiting]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere) return;
    // A second click while the code is loading follows the link.
    if (wanted.current) {
      wanted.current = false;
      return;
    }
    event.preventDefault();
    void show(event.currentTarget, page);
  };

  const show = async (from: HTMLElement, address: string) => {
    pressed.current = from;
    instead.current = address;
    if (panel) {
      setOpen(true);
      return;
    }
    wanted.current = true;
    setWaiting(true);
    try {
      await load();
      if (!wanted.current) return;
      startTransition(() => setOpen(true));
    } catch (error) {
      console.error(error);
      if (wanted.current) location.assign(hrefOf(instead.current));
    } finally {
      wanted.current = false;
      startTransition(() => setWaiting(false));
    }
  };

  useEffect(() => {
    const ask: Ask = (next, from) => {
      setAsked(next);
      void show(from, askAddress(next));
    };
    asking.current = ask;
    return () => {
      asking.current = undefined;
    };
  });

  const onClose = () => {
    setOpen(false);
    const { current } = pressed;
    (current?.isConnected ? current : link.current)?.focus({ preventScroll: true });
  };

  return (
    <>
      <EnquiryTab>
        <Link
          ref={link}
          className={enquiryLinkClass}
          to={page}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={onClick}
        >
          {site().enquiry.button}
          {waiting ? <span className={styles.ring} aria-hidden="true" /> : <Icon name="arrow" />}
        </Link>
        <p className="vh" aria-live="polite">
          {waiting && messages().frame.formLoading}
        </p>
      </EnquiryTab>
      {panel && <panel.EnquiryPanel open={open} asked={asked} onClose={onClose} />}
    </>
  );
}
