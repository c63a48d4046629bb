// The enquiry form within a page. The prerendered form works without script; its code is loaded when the visitor first interacts with it,
// and takes over what was typed until then.
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { usePathname } from "../components/frame/usePathname.ts";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { lazyChunk } from "../lib/lazy-chunk.ts";
import { site } from "../lib/site.ts";
import { clearDraft, draftOf, isTyped, saveDraft, valuesIn } from "./draft.ts";

const load = async () => {
  const { EnquiryForm } = await lazyChunk(() => import("./EnquiryForm.tsx"), "form", site.display.chunkTimeoutMs);
  return { default: EnquiryForm };
};

/** Starts loading the code of the prerendered form. */
let reach = () => {};
const reached = new Promise<void>((resolve) => {
  reach = resolve;
});
if (import.meta.env.SSR) reach();

/** The form on the first page of a visit. If its code fails to load, the prerendered form stays, which still works. */
const StandingForm = lazy(() =>
  reached.then(load).catch((error: unknown) => {
    console.error(error);
    for (const form of document.forms) if (window.askedEarly?.(form)) form.reportValidity();
    return new Promise<never>(() => {});
  }),
);

/** The form on all later pages: the previous page stays until the code is loaded. */
const NextForm = lazy(load);

/** Events that mean that the visitor is about to use the form, or already does. */
const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input"] as const;

function isTouched(place: Element | null): boolean {
  return place !== null && (place.contains(document.activeElement) || isTyped(valuesIn(place)));
}

/** Whether the visitor has collected samples or a draft, which only the form's code can show. */
const hasMore = (pathname: string) =>
  document.documentElement.style.length > 0 || location.search.includes("sample=") || draftOf(pathname) !== undefined;

/**
 * The fallback while the code loads: the DOM nodes of the prerendered form with what was typed. React removes them on navigation, even to
 * another fragment of the page, because the router updates the whole page at once. The form can be sent without its code.
 */
function AsItStood({ frame }: { frame: RefObject<Element | null> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) place.current?.append(frame.current);
  }, [frame]);
  return <div ref={place} />;
}

interface PageFormProps {
  /** As in EnquiryForm. */
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
  // The same element on every render: for a new one, React would remove the prerendered form while the code loads.
  const [standing] = useState(() => (
    <Suspense fallback={<AsItStood frame={frame} />}>
      <StandingForm kind={kind} prerenderedForm={frame} />
    </Suspense>
  ));
  // React cannot update anything around a suspended boundary, so a navigation loads the code.
  if (location !== first || state !== "idle") reach();

  useEffect(() => {
    frame.current = place.current?.firstElementChild ?? null;
    const begin = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target)) reach();
    };
    if (isTouched(place.current) || hasMore(pathname)) reach();
    // On the window, since React stops events inside a suspended boundary from reaching the elements around it.
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
    // The browser can submit the form before its code is loaded.
    const send = () => clearDraft(pathname);
    const own = place.current;
    own?.addEventListener("submit", send);
    return () => {
      for (const sign of signs) removeEventListener(sign, begin, { capture: true });
      own?.removeEventListener("submit", send);
    };
  }, [pathname]);

  // Once it is loaded, the form's own code stores the draft.
  useLayoutEffect(() => {
    return () => {
      if (frame.current?.isConnected) saveDraft(pathname, valuesIn(frame.current));
    };
  }, [pathname]);

  return <div ref={place}>{standing}</div>;
}
