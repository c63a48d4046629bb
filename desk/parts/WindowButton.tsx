// Button that opens a window, whose content is mounted only while it is open.
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Window } from "./Window.tsx";

interface WindowButtonProps extends Omit<ComponentProps<typeof Window>, "onClose"> {
  /** Label of the button. */
  label: ReactNode;
  look?: "main" | undefined;
}

export function WindowButton({ label, look, ...window }: WindowButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(look ? { look } : {})} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Window {...window} onClose={() => setIsOpen(false)} />}
    </>
  );
}
