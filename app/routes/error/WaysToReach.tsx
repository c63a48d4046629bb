// Buttons to call the company or write an email.
import { filled } from "../../../enquiry/filled.ts";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import * as messages from "../../lib/messages.ts";
import styles from "./WaysToReach.module.css";

interface WaysToReachProps {
  phone: string;
  phoneLink: string;
  email: string;
}

export function WaysToReach({ phone, phoneLink, email }: WaysToReachProps) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={phoneLink} label={phone} spoken={filled(messages.frame.callOn, { phone })} icon="phone" />
      <ButtonLink
        to={`mailto:${email}`}
        label={email}
        spoken={filled(messages.frame.writeTo, { email })}
        icon="mail"
        look="line"
      />
    </div>
  );
}
