// Hook that makes the page of an address with the current content, again after every check.
import { startTransition, useEffect, useState } from "react";
import { CancelledError } from "../compiler-client.ts";
import { type Dropped, showDropped } from "./asset-address.ts";
import { type LoadedScreen, loadScreen, type ReadCompiled } from "./load-screen.ts";

/** Nothing yet, a page, or a message. */
export type ShownScreen = LoadedScreen | { readonly said: string } | undefined;

interface Asked {
  readonly address: string;
  /** A new object after each check; the content itself is in the worker. */
  readonly checked: unknown;
  readonly dropped: Dropped;
  readonly read: ReadCompiled;
}

export function useScreen({ address, checked, dropped, read }: Asked): ShownScreen {
  const [shown, setShown] = useState<ShownScreen>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was checked the worker reads the page.
  useEffect(() => {
    let isNeedless = false;
    // Rendering a page takes longer than a key may wait for its finding, so it is interrupted by keys.
    const show = (made: ShownScreen) => {
      if (!isNeedless) startTransition(() => setShown(made));
    };
    showDropped(dropped);
    loadScreen(address, read).then(
      (made) =>
        show(
          made ?? {
            said: `The desk has no preview of ${address}; its findings are as sure without it.`,
          },
        ),
      (problem: unknown) => {
        if (!(problem instanceof CancelledError)) {
          show({
            said: `${address} cannot be made of the files as they are. The findings say what is missing.`,
          });
        }
      },
    );
    return () => {
      isNeedless = true;
    };
  }, [address, checked, dropped, read]);
  return shown;
}
