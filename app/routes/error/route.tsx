// Route of the page after a failed enquiry: how to reach the company, and the specified text.
import { Message } from "../../components/parts/Message.tsx";
import { single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import { ContactButtons } from "./ContactButtons.tsx";

export function loader() {
  return { head: pageHead("/error"), message: single("messages").error };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  const { thanks, ...message } = loaderData.message;
  const { phone, phoneLink, email } = site().contact;
  return (
    <Message {...message}>
      <ContactButtons phone={phone} phoneLink={phoneLink} email={email} />
      <p>{thanks}</p>
    </Message>
  );
}
