// Buttons to call the company or write an email.
import { interpolate } from "../../../enquiry/interpolate.ts";
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
      <ButtonLink to={phoneLink} label={phone} spoken={interpolate(messages.frame.callOn, { phone })} icon="phone" />
      <ButtonLink
        to={`mailto:${email}`}
        label={email}
        spoken={interpolate(messages.frame.writeTo, { email })}
        icon="mail"
        look="line"
      />
    </div>
  );
}
