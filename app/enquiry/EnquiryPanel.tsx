// The side panel with the enquiry form. It stays on the page while it is closed, and so does what was typed.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { filled } from "../../enquiry/filled.ts";
import { Icon } from "../components/parts/Icon.tsx";
import { ownPath } from "../lib/language.ts";
import * as messages from "../lib/messages.ts";
import { EnquiryForm } from "./EnquiryForm.tsx";
import styles from "./EnquiryPanel.module.css";
import { enquiry } from "./enquiry.ts";

interface EnquiryPanelProps {
  open: boolean;
  /** Also called when the visitor's own ways of closing a dialog were used. */
  onClose: () => void;
}

/** A modal dialog: the focus stays inside, Escape, the button and a press beside it close it. */
export function EnquiryPanel({ open, onClose }: EnquiryPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the press began beside the panel: a text that is marked with the mouse may end there. */
  const beside = useRef(false);

  useEffect(() => {
    if (!open) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      heading.current?.focus();
    }
  }, [open]);

  const about = useSubject(open);

  // The box of the dialog is all covered by its parts: what is not in one of them is the ground behind it.
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="enquiry-panel"
      // Escape is told before the dialog closes, `close` in a task of its own afterwards: by then it may be open again.
      onCancel={onClose}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        beside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (beside.current && isBeside(event)) onClose();
      }}
    >
      <div className={styles.top}>
        <span>{about ? filled(messages.parts.about, { title: about }) : messages.form.panel}</span>
        <button
          type="button"
          className={styles.close}
          aria-label={messages.form.closePanel}
          // Leaving a field for it would bring up that field's message while the panel goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <h2 ref={heading} id="enquiry-panel" tabIndex={-1}>
          {enquiry.heading} {enquiry.text}
        </h2>
        <EnquiryForm shown={open} onAnswer={onClose} />
      </div>
    </dialog>
  );
}

/** Pages that are about one thing, which their heading names. */
const ofOneThing = /^\/(?:products|solutions|applications)\/./;

/** What the page is about, as it was when the panel was opened. */
function useSubject(open: boolean): string | undefined {
  const [subject, setSubject] = useState<string>();
  useEffect(() => {
    if (!open) return;
    const heading = ofOneThing.test(ownPath(location.pathname))
      ? document.querySelector("main h1")?.textContent
      : undefined;
    setSubject(heading ?? undefined);
  }, [open]);
  return subject;
}
