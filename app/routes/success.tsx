// Shown after an accepted enquiry.
import { Message } from "../components/parts/Message.tsx";
import { single } from "../lib/content.server.ts";
import { pageHead } from "../lib/head.server.ts";
import { headTags } from "../lib/head.ts";
import type { Route } from "./+types/success";

export function loader() {
  return { head: pageHead("/success"), message: single("messages").success };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Success({ loaderData: { message } }: Route.ComponentProps) {
  return <Message {...message} done />;
}
