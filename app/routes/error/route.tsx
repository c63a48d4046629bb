// Route of the page after a failed enquiry: how to reach the company, and the specified text.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Message } from "../../components/parts/Message.tsx";
import { single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";

export function loader() {
  return { head: pageHead("/error"), message: single("messages").error };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  const { thanks, ...message } = loaderData.message;
  const { phoneLink, sample, ...contact } = site().contact;
  const phone = markSample(contact.phone, sample);
  const email = markSample(contact.email, sample);
  const { callOn, writeTo } = messages().frame;
  return (
    <Message {...message}>
      <div className="buttons">
        <ButtonLink
          to={phoneLink}
          label={phone}
          spoken={interpolate(callOn, { phone })}
          icon="phone"
        />
        <ButtonLink
          to={`mailto:${contact.email}`}
          label={email}
          spoken={interpolate(writeTo, { email })}
          icon="mail"
          look="line"
        />
      </div>
      <p>{thanks}</p>
    </Message>
  );
}
