// Button of the desk; `look="main"` is for the main action, all others are quiet.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  look?: "main" | "quiet";
  /** Submits its form. */
  isSubmit?: boolean;
}

export function Button({ look = "quiet", isSubmit, ...rest }: ButtonProps) {
  const classes = look === "main" ? `${styles.button} ${styles.main}` : styles.button;
  return <button type={isSubmit ? "submit" : "button"} className={classes} {...rest} />;
}
