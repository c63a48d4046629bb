// Button that opens a dialog, whose content is mounted only while it is open.
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Dialog>, "onClose"> {
  /** Label of the button. */
  label: ReactNode;
  look?: "main" | undefined;
  isDisabled?: boolean;
}

export function DialogButton({ label, look, isDisabled, ...window }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(look ? { look } : {})} disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog {...window} onClose={() => setIsOpen(false)} />}
    </>
  );
}
