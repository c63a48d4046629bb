// Keeps the desk for times without a network, and says when a newer one is ready. How it is used: <Newer before={…} /> once, where the
// desk is shown; `before` is waited for before the page is loaded anew, so that what is written is kept.
import { useEffect, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { registerOffline } from "./register.ts";

interface NewerProps {
  before: () => Promise<unknown> | undefined;
}

/** One for the page, however often it is shown. */
let isRegistered = false;
let newer: (() => void) | undefined;
const listeners = new Set<() => void>();

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  void registerOffline((reload) => {
    newer = reload;
    for (const listener of listeners) listener();
  });
}

export function Newer({ before }: NewerProps) {
  const [reload, setReload] = useState<(() => void) | undefined>(() => newer);
  useEffect(() => {
    const listener = () => setReload(() => newer);
    listeners.add(listener);
    register();
    return () => {
      listeners.delete(listener);
    };
  }, []);
  if (!reload) return null;
  return (
    <Notice
      kind="note"
      message="The site or the desk has a newer state."
      help="You can go on writing as it is; with the next visit the newer one is there. Loaded now, your draft and what can be undone stay."
    >
      <Button
        onClick={async () => {
          await before();
          reload();
        }}
      >
        Load it now
      </Button>
    </Notice>
  );
}
