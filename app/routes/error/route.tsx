// Shown when the answer to an enquiry does not report success: that it has not arrived and how to reach the company, then the words
// that the specification gives (decision 8).
import { Message } from "../../components/parts/Message.tsx";
import { single } from "../../lib/content.server.ts";
import { pageHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import { WaysToReach } from "./WaysToReach.tsx";

export function loader() {
  return { head: pageHead("/error"), message: single("messages").error };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  const { thanks, ...message } = loaderData.message;
  const { phone, phoneLink, email } = site.contact;
  return (
    <Message {...message}>
      <WaysToReach phone={phone} phoneLink={phoneLink} email={email} />
      <p>{thanks}</p>
    </Message>
  );
}
