// A button of the desk. `look="main"` is the one way on; all others are quiet.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  look?: "main" | "quiet" | "danger";
}

export function Button({ look = "quiet", ...rest }: ButtonProps) {
  return <button type="button" className={`${styles.button} ${styles[look]}`} {...rest} />;
}
