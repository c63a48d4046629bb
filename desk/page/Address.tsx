// The address of a page, and how it is changed: links that lead there and the redirect from the old one come along.
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { Answers, Changes } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import styles from "./Window.module.css";

interface AddressProps {
  compiler: Pick<Compiler, "ask">;
  /** What is changed at this moment. */
  changes: () => Changes;
  path: string;
  /** Where the file's page is now; undefined where it has none yet. */
  address: string | undefined;
  /** Whether it was published, so that somebody may follow it. */
  isPublished: boolean;
  onRenamed: (renaming: Answers["rename"]) => Promise<void>;
}

/** Button and window; nothing where the file has no page. */
export function Address({ compiler, changes, path, address, isPublished, onRenamed }: AddressProps) {
  const [key, setKey] = useState("");
  const [failed, setFailed] = useState("");
  if (address === undefined) return null;
  const rename = async (close: () => void) => {
    try {
      const renaming = await compiler.ask("rename", { changes: changes(), path, key: key.trim() });
      await onRenamed(renaming);
      close();
    } catch (problem) {
      setFailed(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <WindowButton
      label="Address…"
      name="Address of the page"
      size="small"
      onOpen={() => {
        setKey(address.replace(/^.*\//, ""));
        setFailed("");
      }}
    >
      {(close) => (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void rename(close);
          }}
        >
          <h2>Address of the page</h2>
          <p>
            Now <b>{address}</b>. Small letters, digits and hyphens.
            {isPublished && " Whoever follows the old address is led to the new one."}
          </p>
          <label>
            Last part of the address
            <input value={key} onChange={({ target }) => setKey(target.value)} autoComplete="off" spellCheck={false} />
          </label>
          <p role="alert" className={styles.failed}>
            {failed}
          </p>
          <div className={styles.actions}>
            <Button isSubmit>Change the address</Button>
            <Button onClick={close}>Leave it</Button>
          </div>
        </form>
      )}
    </WindowButton>
  );
}
