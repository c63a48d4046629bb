// Enquiry Now, the way to an enquiry that is always there. It opens the side panel, whose code comes when the visitor comes near;
// without script it leads to the page with the form.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hrefOf } from "../../lib/language.ts";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import * as messages from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import { Link } from "../parts/Link.tsx";
import { askStyle, EnquiryTab } from "./EnquiryTab.tsx";
import styles from "./EnquiryWaiting.module.css";

type PanelModule = typeof import("../../enquiry/EnquiryPanel.tsx");

const page = "/enquiry";

/** How long the panel's code may keep a visitor waiting before the page with the form is asked for instead. */
const patienceMs = 8000;

interface EnquiryNowProps {
  label: string;
  phoneLink: string;
  /** How long the panel's code may take. */
  chunkTimeoutMs: number;
}

/** For pages without a form of their own. */
export function EnquiryNow({ label, phoneLink, chunkTimeoutMs }: EnquiryNowProps) {
  const { key } = useLocation();
  const [panel, setPanel] = useState<PanelModule>();
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const loading = useRef<Promise<PanelModule>>(undefined);
  /** Whether the panel is to open as soon as its code is there. */
  const wanted = useRef(false);

  // Another page was chosen meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the key says.
  useEffect(() => {
    setOpen(false);
    setWaiting(false);
    return () => {
      wanted.current = false;
    };
  }, [key]);

  const load = () => {
    if (!loading.current) {
      loading.current = lazyChunk(() => import("../../enquiry/EnquiryPanel.tsx"), "enquiry", chunkTimeoutMs);
      loading.current.catch(() => {
        loading.current = undefined;
      });
    }
    return loading.current;
  };

  // A chunk may take its whole time (decision 23), a visitor must not; whoever goes on to another page is not called back.
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => wanted.current && location.assign(hrefOf(page)), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  const onClick = async (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Whoever presses again while the code is on its way is not kept waiting: the link is followed.
    if (elsewhere) return;
    if (wanted.current) {
      wanted.current = false;
      return;
    }
    event.preventDefault();
    wanted.current = true;
    setWaiting(true);
    try {
      const module = await load();
      if (!wanted.current) return;
      setPanel(module);
      setOpen(true);
    } catch (error) {
      console.error(error);
      if (wanted.current) location.assign(hrefOf(page));
    } finally {
      wanted.current = false;
      setWaiting(false);
    }
  };

  const onClose = () => {
    setOpen(false);
    link.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <EnquiryTab label={label} phoneLink={phoneLink}>
        <Link
          ref={link}
          className={askStyle}
          to={page}
          onPointerEnter={() => void load().catch(() => {})}
          onFocus={() => void load().catch(() => {})}
          onClick={onClick}
        >
          {label}
          {waiting ? <span className={styles.ring} aria-hidden="true" /> : <Icon name="arrow" />}
        </Link>
        <p className="vh" aria-live="polite">
          {waiting && messages.frame.formLoading}
        </p>
      </EnquiryTab>
      {panel && <panel.EnquiryPanel open={open} onClose={onClose} />}
    </>
  );
}
