// Registers the service worker, and shows a notice when a newer version of the desk is ready. Usage: <Newer before={…} /> once; `before` is
// awaited before the page is reloaded, so that everything is stored.
import { useEffect, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { registerOffline } from "./register.ts";

interface NewerProps {
  before: () => Promise<unknown> | undefined;
}

export function Newer({ before }: NewerProps) {
  const [reload, setReload] = useState<() => void>();
  useEffect(() => {
    void registerOffline((offered) => setReload(() => offered));
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
