// A button of the desk. `look="main"` is the one way on; all others are quiet.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  look?: "main" | "quiet" | "danger";
  /** Sends the form that it stands in. */
  isSubmit?: boolean;
}

export function Button({ look = "quiet", isSubmit, ...rest }: ButtonProps) {
  const classes = look === "quiet" ? styles.button : `${styles.button} ${styles[look]}`;
  return <button type={isSubmit ? "submit" : "button"} className={classes} {...rest} />;
}
