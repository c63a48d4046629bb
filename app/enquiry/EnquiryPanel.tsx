// The side panel with the enquiry form, a modal dialog.

import { type MouseEvent, useEffect, useRef } from "react";
import { OfflineNotice } from "../components/frame/OfflineNotice.tsx";
import { Icon } from "../components/parts/Icon.tsx";
import { messages } from "../lib/messages.ts";
import type { Asked } from "./asking.ts";
import { EnquiryForm } from "./EnquiryForm.tsx";
import styles from "./EnquiryPanel.module.css";
import { enquiry } from "./enquiry.ts";

interface EnquiryPanelProps {
  open: boolean;
  /** What a link has asked for; another object each time. */
  asked: Asked | undefined;
  /** Also called when the visitor closes the dialog, by Escape for example. */
  onClose: () => void;
}

/**
 * Keeps the focus inside; Escape, the close button and a click on the backdrop close it. Stays
 * mounted while closed, so that typed values are not lost.
 */
export function EnquiryPanel({ open, asked, onClose }: EnquiryPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /**
   * Whether the pointer went down on the backdrop: selecting text with the mouse may only end
   * there.
   */
  const isPressOutside = useRef(false);

  useEffect(() => {
    if (!open) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      heading.current?.focus();
    }
  }, [open]);

  // The children cover the dialog completely: an event whose target is the dialog itself is on the
  // backdrop.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      className={`screen-only ${styles.panel}`}
      aria-labelledby="enquiry-panel"
      // Escape fires `cancel` before the dialog closes, but `close` in a later task, when the
      // dialog may be open again.
      onCancel={onClose}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        isPressOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isPressOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className={`ends ${styles.top}`}>
        <span>{messages().form.panel}</span>
        <button
          type="button"
          className="close"
          aria-label={messages().form.closePanel}
          // The blur of a field would show its message while the panel closes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <h2 ref={heading} id="enquiry-panel" tabIndex={-1}>
          {enquiry().heading} {enquiry().text}
        </h2>
        <EnquiryForm shown={open} asked={asked} onAnswer={onClose} />
      </div>
      {/* The page's own notice is behind the panel. */}
      {open && <OfflineNotice />}
    </dialog>
  );
}
