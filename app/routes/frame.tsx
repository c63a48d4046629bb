// Layout route: the page frame around every page but the landing page.
import { Outlet } from "react-router";
import { Frame } from "../components/frame/Frame.tsx";
import { useSourcePath } from "../components/frame/useSourcePath.ts";

/** Pages with a form of their own, and the id of the element with it. */
const forms: Readonly<Record<string, string | undefined>> = {
  "/enquiry": "form",
  "/contact": "form",
};

export default function FrameRoute() {
  const pathname = useSourcePath();
  return (
    <Frame form={forms[pathname]}>
      <Outlet />
    </Frame>
  );
}
