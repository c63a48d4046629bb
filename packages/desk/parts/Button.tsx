// Button of the desk; `look="main"` is for the main action, all others are quiet.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  look?: "main" | "quiet";
  /** Submits its form. */
  isSubmit?: boolean;
  /** Whether what it does is under way: until then it does nothing, and keeps the focus. */
  isBusy?: boolean;
}

export function Button({ look = "quiet", isSubmit, isBusy = false, ...rest }: ButtonProps) {
  const classes = look === "main" ? `${styles.button} ${styles.main}` : styles.button;
  const busy = isBusy && { "aria-disabled": true, onClick: undefined };
  return <button type={isSubmit ? "submit" : "button"} className={classes} {...rest} {...busy} />;
}
