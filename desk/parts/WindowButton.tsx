// A button and the window that it opens; what stands in the window is there only while it is open.
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Window } from "./Window.tsx";

interface WindowButtonProps extends Omit<ComponentProps<typeof Window>, "onClose"> {
  /** What the button says. */
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
