// Page not Found: a wall of boards with one missing.
import type { NamedLink } from "../../lib/content.ts";
import { Message } from "./Message.tsx";

interface NotFoundProps {
  title: string;
  message: string;
  link: NamedLink;
}

/** Shown for every unknown address, and as 404.html by static hosts. */
export function NotFound({ title, message, link }: NotFoundProps) {
  return <Message title={title} text={message} link={link} />;
}
