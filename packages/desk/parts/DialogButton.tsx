// Button that opens a dialog, whose content is mounted only while it is open.
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { onShortcut } from "./shortcut.ts";

interface DialogButtonProps extends Omit<ComponentProps<typeof Dialog>, "onClose"> {
  /** Label of the button. */
  label: ReactNode;
  look?: "main";
  isDisabled?: boolean;
  /** A key that opens it (`shortcut.ts`). */
  shortcut?: string;
}

export function DialogButton({ label, look, isDisabled, shortcut, ...window }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () => (shortcut && !isDisabled ? onShortcut(shortcut, () => setIsOpen(true)) : undefined),
    [shortcut, isDisabled],
  );
  return (
    <>
      <Button
        look={look}
        disabled={isDisabled}
        aria-keyshortcuts={shortcut}
        // A label such as “?” says nothing when it is read aloud.
        aria-label={typeof label === "string" && !/\p{L}/u.test(label) ? window.name : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog {...window} onClose={() => setIsOpen(false)} />}
    </>
  );
}
