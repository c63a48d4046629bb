// The ways to reach the company, side by side: phone and mail.
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import styles from "./WaysToReach.module.css";

interface WaysToReachProps {
  phone: string;
  phoneLink: string;
  email: string;
}

/** Two buttons that work without anything to fill in. */
export function WaysToReach({ phone, phoneLink, email }: WaysToReachProps) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={phoneLink} label={phone} spoken={`Call ${phone}`} icon="phone" />
      <ButtonLink to={`mailto:${email}`} label={email} spoken={`Write to ${email}`} icon="mail" look="line" />
    </div>
  );
}
