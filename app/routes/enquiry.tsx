// Enquiry: the ways to ask about a project.
import { PageHead } from "../components/PageHead.tsx";
import { WaysToReach } from "../components/WaysToReach.tsx";
import { single } from "../lib/content.server.ts";
import { pageHead } from "../lib/head.server.ts";
import { headTags } from "../lib/head.ts";
import type { Route } from "./+types/enquiry";

const trail = [{ label: "Enquiry", path: "/enquiry" }];

export function loader() {
  return { head: pageHead("/enquiry"), enquiry: single("messages").enquiry, contact: single("site").contact };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Enquiry({ loaderData: { enquiry, contact } }: Route.ComponentProps) {
  const { phone, phoneLink, salesEmail } = contact;
  return (
    <>
      <PageHead
        title={enquiry.title}
        text="Call us or write to us: who you are, where you build and what you need."
        trail={trail}
      />
      <section className="wrap after" aria-label="Ways to enquire">
        <WaysToReach phone={phone} phoneLink={phoneLink} email={salesEmail} />
      </section>
    </>
  );
}
