// The page frame around every route but the landing page.
import { Outlet } from "react-router";
import { Frame } from "../components/frame/Frame.tsx";
import { usePathname } from "../components/frame/usePathname.ts";
import { site } from "../lib/site.ts";

/** Where the form stands on the page, nothing has to lead to it. */
const withForm = ["/enquiry", "/contact"];

export default function FrameRoute() {
  const pathname = usePathname();
  return (
    <Frame site={site} enquiry={!withForm.includes(pathname)}>
      <Outlet />
    </Frame>
  );
}
