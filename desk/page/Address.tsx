// The button of the window in which the address of a page is changed (AddressForm.tsx), which is loaded when it is opened.
import { lazy } from "react";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { AddressFormProps } from "./AddressForm.tsx";

const AddressForm = lazy(async () => ({ default: (await import("./AddressForm.tsx")).AddressForm }));

interface AddressProps extends Omit<AddressFormProps, "address" | "close"> {
  /** Where the file's page is now; undefined where it has none yet. */
  address: string | undefined;
}

/** Button and window; nothing where the file has no page. */
export function Address({ address, ...rest }: AddressProps) {
  if (address === undefined) return null;
  return (
    <WindowButton label="Address…" name="Address of the page" size="small">
      {(close) => <AddressForm {...rest} address={address} close={close} />}
    </WindowButton>
  );
}
