// The root route: the document around every page, and the error page.

// Before the styles of all components, which stand behind them in the stylesheet.
import "virtual:brand.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";

import { namesFont, scriptSheets, textFont, themeColour } from "virtual:brand";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import {
  isRouteErrorResponse,
  type LinkDescriptor,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root";
import { usePrintFooter } from "./components/cards/PrintHeader.tsx";
import { Frame } from "./components/frame/Frame.tsx";
import { OfflineNotice, offlineText } from "./components/frame/OfflineNotice.tsx";
import { usePageAnnouncement } from "./components/frame/useRouteChange.ts";
import buttonStyles from "./components/links/Button.module.css";
import { NotFound } from "./components/parts/NotFound.tsx";
import { campaignScript } from "./lib/campaign.ts";
import { clientContentAddress } from "./lib/client-content-files.ts";
import { renderInLanguageOf } from "./lib/content.server.ts";
import type { PageMessages } from "./lib/content.ts";
import { notFoundTags } from "./lib/head/head.ts";
import { base, language, languages, script } from "./lib/language.ts";
import { clientContentId } from "./lib/load-client-content.ts";
import { addMessages, messages } from "./lib/messages.ts";
import { openPart, openPartScript } from "./lib/open-part.ts";
import { recordRequest } from "./lib/page-record.server.ts";
import { site } from "./lib/site.ts";
import { useChangedBeforePaint } from "./lib/use-changed.ts";
import { useScrollPositions } from "./lib/useScrollPositions.ts";
import { modulesScript } from "./resilience/deferred-modules.ts";
import { noteHydrated } from "./resilience/dom-guard.ts";
import { pressesScript, replayClicks, stopRecording } from "./resilience/early-presses.ts";
import { KeepPage, noteShown } from "./resilience/KeepPage.tsx";
import { ChunkLoadError } from "./resilience/lazy-chunk.ts";
import { loadOtherAddress } from "./resilience/load-document.ts";
import { markScript } from "./resilience/script-mark.ts";
import { restoreTyped } from "./resilience/typed-before.ts";
import { useDocumentLoads, useLoadsInstead } from "./resilience/useFullLoads.ts";
import { useHydrated } from "./resilience/useHydrated.ts";
import { useNavigationFailure } from "./resilience/useNavigationFailure.ts";

/**
 * `rtl` for languages written from right to left, such as Urdu; otherwise the document has no
 * `dir`.
 */
const direction = () => (script() === "Arab" ? "rtl" : undefined);

/**
 * The stylesheet of another script than Latin, in the prerendered HTML only: hydration keeps it, as
 * the language never changes.
 */
function ScriptSheet() {
  const href = scriptSheets[script()];
  return href && <link rel="stylesheet" href={href} />;
}

const unexpectedTitle = () => `${messages().frame.unexpected} – ${site().brand.name}`;

/** Renders every page in the language of its address, and notes what it reads for the build. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => recordRequest(context, next),
  ({ url }, next) => renderInLanguageOf(url.pathname, next),
];

const preloadedFont = (href: string): LinkDescriptor => {
  return { rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" };
};

/** Whether a page links to a language whose name is not in Latin letters. */
const namesOtherScripts = () =>
  languages().some(({ tag, name }) => tag !== language() && !/\p{Script=Latin}/u.test(name));

export const links: Route.LinksFunction = () => [
  preloadedFont(textFont),
  // A font that comes after the first layout makes the browser lay out the whole page again.
  ...(namesOtherScripts() ? [preloadedFont(namesFont)] : []),
  {
    rel: "alternate",
    href: `${base()}/feed.xml`,
    type: "application/atom+xml",
    title: site().brand.name,
  },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [];
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundTags();
  return [{ title: unexpectedTitle() }];
};

/**
 * Adds the messages in the page's data. Calling it again changes nothing, as a message is the same
 * on all pages.
 */
function usePageMessages(): void {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const { messages }: { messages?: Partial<PageMessages> } = loaderData ?? {};
    if (messages) addMessages(messages);
  }
}

/**
 * The first page's JSON-LD and sharing metadata. A navigation removes them and adds none: the
 * Content Security Policy forbids scripts that a script inserts, and consumers of the rest request
 * whole documents.
 */
const structuredData = "script[type='application/ld+json'],meta[property],meta[name^='twitter:']";

/** Announces the title of the new page to screen readers; empty on the first page. */
function PageAnnouncement() {
  return (
    <p className="vh screen-only" role="status">
      {usePageAnnouncement()}
    </p>
  );
}

/** Whether a route's `handle` asks for a page without React Router's scripts. */
const isPlain = ({ handle }: UIMatch) =>
  typeof handle === "object" && handle !== null && "plain" in handle;

/** Marks the document before anything is shown, in the prerendered HTML only. */
function MarkScript() {
  const plain = useMatches().some(isPlain);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a script; it is our own.
  return plain ? null : <script dangerouslySetInnerHTML={{ __html: markScript }} />;
}

/** Development starts the modules at once. */
const lateScript = import.meta.env.PROD ? modulesScript : "";

/**
 * The scripts of a page, in its prerendered HTML only: hydration ignores additional nodes in the
 * body, and the pages' Content Security Policy forbids scripts that React inserts in the browser,
 * as it would after an error.
 */
function PageScripts() {
  const plain = useMatches().some(isPlain);
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a script; it is our own.
        dangerouslySetInnerHTML={{
          __html: campaignScript + pressesScript() + openPartScript,
        }}
      />
      {!plain && (
        <>
          <link
            id={clientContentId}
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={clientContentAddress(base())}
          />
          <ScrollRestoration />
          <Scripts />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
          <script dangerouslySetInnerHTML={{ __html: lateScript }} />
        </>
      )}
    </>
  );
}

/**
 * Effects of the document in the browser: replayed presses, scroll restoration, and structured
 * data, which a navigation removes.
 */
function HydrationMark() {
  const isHydrated = useHydrated();
  // Rendered last: until the page is shown nobody can leave the field.
  const [focused] = useState(() => document.activeElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is hydrated.
  useLayoutEffect(() => {
    // Once more, as hydration takes a while.
    loadOtherAddress();
    noteHydrated();
    restoreTyped(focused);
    stopRecording();
  }, []);
  useDocumentLoads();
  // Forms take over their validation at the same time.
  useEffect(() => {
    if (isHydrated) replayClicks();
  }, [isHydrated]);
  const { pathname, search, key } = useLocation();
  // Before the page is scrolled to it.
  useChangedBeforePaint(key, openPart);
  useScrollPositions();
  const [first] = useState(pathname);
  useChangedBeforePaint(pathname + search, noteShown);
  useEffect(() => {
    if (pathname === first) return;
    for (const element of document.querySelectorAll(structuredData)) element.remove();
  }, [pathname, first]);
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <KeepPage>
      <Page>{children}</Page>
    </KeepPage>
  );
}

function Page({ children }: { children: ReactNode }) {
  usePageMessages();
  return (
    <html
      lang={language()}
      data-foot={usePrintFooter()}
      dir={import.meta.env.SSR ? direction() : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {import.meta.env.SSR && <MarkScript />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <Meta />
        <Links />
        {import.meta.env.SSR && <ScriptSheet />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <PageScripts /> : <HydrationMark />}
      </body>
    </html>
  );
}

export default function App() {
  useNavigationFailure(site().display.chunkTimeoutMs);
  return (
    <>
      <Outlet />
      <PageAnnouncement />
      <OfflineNotice />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLeaving = useLoadsInstead(error);
  const isHydrated = useHydrated();
  const offline = offlineText();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Frame>
        <NotFound />
      </Frame>
    );
  }
  return (
    // Without the frame, which may be what has failed.
    <main id="main">
      <div role="alert" className="wrap section">
        {/* Other errors get their title from `meta`, which React Router does not call for errors while rendering. */}
        {error instanceof ChunkLoadError && <title>{unexpectedTitle()}</title>}
        {!isLeaving && (
          <>
            {offline !== "" && <p className="lead">{offline}</p>}
            <h1>{messages().frame.unexpected}</h1>
            <p className="lead">{describe(error)}</p>
            {isHydrated && (
              <button
                type="button"
                className={buttonStyles.button}
                onClick={() => location.reload()}
              >
                <span>{messages().frame.reload}</span>
              </button>
            )}
            <p>
              <a href={base() || "/"}>{site().notFound.link.label}</a>
            </p>
          </>
        )}
      </div>
    </main>
  );
}

/** The status of a failed response, or the error's message. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
