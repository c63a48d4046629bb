// Form to change a page's address; links to it are updated, and a redirect from the old address is added.
import { useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import { Button } from "../parts/Button.tsx";
import styles from "../parts/DialogContent.module.css";
import { errorMessage } from "../parts/error-message.ts";
import type { Answers, Changes } from "../protocol.ts";

interface AddressFormProps {
  compiler: CompilerClient;
  /** Returns the current changes. */
  changes: () => Changes;
  path: string;
  /** The page's current address. */
  address: string;
  /** Whether it was published, so that links to it may exist elsewhere. */
  isPublished: boolean;
  onRenamed: (renaming: Answers["rename"]) => Promise<void>;
  close: () => void;
}

export default function AddressForm({
  compiler,
  changes,
  path,
  address,
  isPublished,
  onRenamed,
  close,
}: AddressFormProps) {
  const [key, setKey] = useState(address.replace(/^.*\//, ""));
  const [failed, setFailed] = useState("");
  const rename = async () => {
    try {
      const renaming = await compiler.ask("rename", { changes: changes(), path, key: key.trim() });
      await onRenamed(renaming);
      close();
    } catch (problem) {
      setFailed(errorMessage(problem));
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <h2>Address of the page</h2>
      <p>
        Now <b>{address}</b>. Small letters, digits and hyphens.
        {isPublished && " Whoever follows the old address is led to the new one."}
      </p>
      <label>
        Last part of the address
        <input
          value={key}
          onChange={({ target }) => setKey(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <p role="alert" className={styles.failed}>
        {failed}
      </p>
      <div className={styles.actions}>
        <Button isSubmit>Change the address</Button>
        <Button onClick={close}>Leave it</Button>
      </div>
    </form>
  );
}
