// The page frame around every route but the landing page.
import { Outlet } from "react-router";
import { Frame } from "../components/Frame.tsx";
import { usePathname } from "../components/usePathname.ts";
import { site } from "../lib/site.ts";

export default function FrameRoute() {
  const pathname = usePathname();
  return (
    <Frame site={site} enquiry={pathname !== "/enquiry"}>
      <Outlet />
    </Frame>
  );
}
