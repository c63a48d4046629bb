// The form where a page has it. It stands there without its code, and works as it does without script; the code comes when somebody
// reaches for the form, and finds in it what was typed meanwhile.
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { usePathname } from "../components/frame/usePathname.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { lazyChunk } from "../lib/lazy-chunk.ts";
import { site } from "../lib/site.ts";
import { draftOf, forgetDraft, isTyped, keepDraft, typedInto } from "./draft.ts";

const load = async () => {
  const { EnquiryForm } = await lazyChunk(() => import("./EnquiryForm.tsx"), "form", site.display.chunkTimeoutMs);
  return { default: EnquiryForm };
};

/** Ends the waiting of the form that stands in the page. */
let reach = () => {};
const reached = new Promise<void>((resolve) => {
  reach = resolve;
});
if (import.meta.env.SSR) reach();

/** In the page that a visitor comes to. Without its code it goes on as it is: nothing would be better than an error in its place. */
const StandingForm = lazy(() =>
  reached.then(load).catch((error: unknown) => {
    console.error(error);
    for (const form of document.forms) if (window.askedEarly?.(form)) form.reportValidity();
    return new Promise<never>(() => {});
  }),
);

/** In all pages after it: the page before stays until the code is there. */
const NextForm = lazy(load);

/** What says that somebody reaches for the form, or has done so already. */
const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input"] as const;

function isTouched(place: Element | null): boolean {
  return place !== null && (place.contains(document.activeElement) || isTyped(typedInto(place)));
}

/** Whether the visitor comes with samples, or was here before: that shows when the form's code is there. */
const hasMore = (pathname: string) =>
  document.documentElement.style.length > 0 || location.search.includes("sample=") || draftOf(pathname) !== undefined;

/**
 * That very form, with what was typed into it, where React takes it away before its code is there: with a new address, also of a part
 * of the same page, the router changes the whole page at once. It can be sent without its code, too.
 */
function AsItStood({ frame }: { frame: RefObject<Element | null> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) place.current?.append(frame.current);
  }, [frame]);
  return <div ref={place} />;
}

interface PageFormProps {
  /** As the form has it. */
  kind?: "enquiry" | "contact";
}

export function PageForm({ kind }: PageFormProps) {
  return usePrerendered() ? (
    <PrerenderedForm kind={kind} />
  ) : (
    <div>
      <NextForm kind={kind} />
    </div>
  );
}

function PrerenderedForm({ kind }: PageFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<Element>(null);
  const location = useLocation();
  const pathname = usePathname();
  const { state } = useNavigation();
  const [first] = useState(location);
  // The same element each time: with a new one React would take what stands there away to wait for the code.
  const [standing] = useState(() => (
    <Suspense fallback={<AsItStood frame={frame} />}>
      <StandingForm kind={kind} stood={frame} />
    </Suspense>
  ));
  // React cannot change what is around a part that waits.
  if (location !== first || state !== "idle") reach();

  useEffect(() => {
    frame.current = place.current?.firstElementChild ?? null;
    const begin = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target)) reach();
    };
    if (isTouched(place.current) || hasMore(pathname)) reach();
    // At the window, since React holds events of a part that waits back from what is around it.
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
    // Also without its code, by the browser itself.
    const send = () => forgetDraft(pathname);
    const own = place.current;
    own?.addEventListener("submit", send);
    return () => {
      for (const sign of signs) removeEventListener(sign, begin, { capture: true });
      own?.removeEventListener("submit", send);
    };
  }, [pathname]);

  // The form's own code, once it is there, does this itself.
  useLayoutEffect(() => {
    return () => {
      if (frame.current?.isConnected) keepDraft(pathname, typedInto(frame.current));
    };
  }, [pathname]);

  return <div ref={place}>{standing}</div>;
}
