// The page frame around every route but the landing page.
import { Outlet, useLocation } from "react-router";
import { Frame } from "../components/Frame.tsx";
import { site } from "../lib/site.ts";

export default function FrameRoute() {
  const { pathname } = useLocation();
  return (
    <Frame site={site} enquiry={pathname !== "/enquiry"}>
      <Outlet />
    </Frame>
  );
}
