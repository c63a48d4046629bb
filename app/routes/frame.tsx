// The page frame around every route but the landing page.
import { Outlet } from "react-router";
import { Frame } from "../components/frame/Frame.tsx";
import { usePathname } from "../components/frame/usePathname.ts";
import { site } from "../lib/site.ts";

/** Where the form stands on the page, and the id of its part. */
const forms: Readonly<Record<string, string | undefined>> = { "/enquiry": "form", "/contact": "form" };

export default function FrameRoute() {
  const pathname = usePathname();
  return (
    <Frame site={site} form={forms[pathname]}>
      <Outlet />
    </Frame>
  );
}
