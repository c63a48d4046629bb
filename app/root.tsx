// The document around every page, and what shows when a page cannot be shown.

import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import { Frame } from "./components/frame/Frame.tsx";
import { PageAnnouncement } from "./components/frame/PageAnnouncement.tsx";
import { ReloadButton } from "./components/frame/ReloadButton.tsx";
import { Message } from "./components/parts/Message.tsx";
import { NotFound } from "./components/parts/NotFound.tsx";
import { forgetStructuredData } from "./lib/forget-structured-data.ts";
import { notFoundTags } from "./lib/head.ts";
import { ChunkLoadError } from "./lib/lazy-chunk.ts";
import { site } from "./lib/site.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import font from "./styles/fonts/archivo.woff2?no-inline";

const unexpected = "Unexpected Application Error!";
const unexpectedTitle = `${unexpected} – ${site.brand.name}`;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "alternate", href: "/feed.xml", type: "application/atom+xml", title: site.brand.name },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [];
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundTags();
  return [{ title: unexpectedTitle }];
};

/** While developing: React Router's own scripts, which differ from page to page. */
function DevelopmentScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

declare global {
  interface Window {
    /** The buttons that were pressed before the page's code was there, in their order; made by the page's own script. */
    readonly pressedEarly?: () => HTMLButtonElement[];
  }
}

/** In a built site: scrolling and structured data after the first page, whose scripts stand in its file (lib/finished-page). */
function BuiltPage() {
  // After all other first effects: now every button does what it says.
  useEffect(() => {
    for (const button of window.pressedEarly?.() ?? []) if (button.isConnected) button.click();
  }, []);
  UNSAFE_useScrollRestoration({});
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) forgetStructuredData();
  }, [pathname, first]);
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f5f0" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.DEV ? <DevelopmentScripts /> : <BuiltPage />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageAnnouncement />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const response = isRouteErrorResponse(error);
  return (
    <Frame site={site}>
      {response && error.status === 404 ? (
        <NotFound {...site.notFound} />
      ) : (
        <div role="alert">
          {/* Other errors have theirs from `meta`, which is not asked about an error while rendering. */}
          {error instanceof ChunkLoadError && <title>{unexpectedTitle}</title>}
          <Message title={unexpected} text={describe(error)} link={site.notFound.link}>
            <ReloadButton />
          </Message>
        </div>
      )}
    </Frame>
  );
}

/** The status of a failed answer, or the message of an error. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
