// The screen of an address with what is being written, made anew whenever the compiler has checked that.
import { useEffect, useState } from "react";
import { NeedlessError } from "../worker/client.ts";
import { type MadeScreen, makeScreen, type ReadCompiled } from "./make-screen.ts";

/** What there is to show: nothing yet, a page, or a sentence. */
export type ShownScreen = MadeScreen | { readonly said: string } | undefined;

/** @param checked another object whenever there is something new to show */
export function useScreen(address: string, checked: unknown, read: ReadCompiled): ShownScreen {
  const [shown, setShown] = useState<ShownScreen>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was checked is read by the worker.
  useEffect(() => {
    let isNeedless = false;
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
  }, [address, checked, read]);
  return shown;
}
