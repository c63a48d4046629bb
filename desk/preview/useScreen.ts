// The screen of an address with what is being written, made anew whenever the compiler has checked that.
import { useEffect, useState } from "react";
import { NeedlessError } from "../worker/client.ts";
import { type MadeScreen, makeScreen, type ReadCompiled } from "./make-screen.ts";
import { type Dropped, showDropped } from "./site-picture.ts";

/** What there is to show: nothing yet, a page, or a sentence. */
export type ShownScreen = MadeScreen | { readonly said: string } | undefined;

interface Asked {
  readonly address: string;
  /** Another object whenever there is something new to show, which the worker knows. */
  readonly page: unknown;
  readonly dropped: Dropped;
  readonly read: ReadCompiled;
}

export function useScreen({ address, page, dropped, read }: Asked): ShownScreen {
  const [shown, setShown] = useState<ShownScreen>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was checked the worker reads the page.
  useEffect(() => {
    let isNeedless = false;
    showDropped(dropped);
    makeScreen(address, read).then(
      (made) => {
        if (!isNeedless)
          setShown(made ?? { said: `The desk cannot show ${address}; the site itself can: npm run dev.` });
      },
      (problem: unknown) => {
        if (!isNeedless && !(problem instanceof NeedlessError))
          setShown({ said: `${address} cannot be made of the files as they are. The findings say what is missing.` });
      },
    );
    return () => {
      isNeedless = true;
    };
  }, [address, page, dropped, read]);
  return shown;
}
