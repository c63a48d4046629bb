// Buttons to call the company or write an email.
import { interpolate } from "@site/common/messages/interpolate";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { messages } from "../../lib/messages.ts";

interface ContactButtonsProps {
  phone: string;
  phoneLink: string;
  email: string;
}

export function ContactButtons({ phone, phoneLink, email }: ContactButtonsProps) {
  return (
    <div className="buttons">
      <ButtonLink
        to={phoneLink}
        label={phone}
        spoken={interpolate(messages().frame.callOn, { phone })}
        icon="phone"
      />
      <ButtonLink
        to={`mailto:${email}`}
        label={email}
        spoken={interpolate(messages().frame.writeTo, { email })}
        icon="mail"
        look="line"
      />
    </div>
  );
}
