// Form to change a page's address; links to it are updated, and a redirect from the old address is added.
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import styles from "../parts/DialogContent.module.css";
import { errorMessage } from "../parts/error-message.ts";
import { inRepository } from "../sending/submission.ts";
import { useFile } from "./file-context.ts";

interface AddressFormProps {
  /** The page's current address. */
  address: string;
  close: () => void;
}

export default function AddressForm({ address, close }: AddressFormProps) {
  const { site, compiler, changes, path, base, acts } = useFile();
  const [key, setKey] = useState(address.replace(/^.*\//, ""));
  const [failed, setFailed] = useState("");
  const rename = async () => {
    try {
      const renaming = await compiler.ask("rename", { changes: changes(), path, key: key.trim() });
      await acts.rename(renaming);
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
        {base !== null && " Whoever follows the old address is led to the new one."}
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
      {base !== null && (
        <p>
          The desk cannot delete a file.{" "}
          {site.repository ? (
            <a
              href={`${site.repository}/delete/${site.branch ?? "main"}/${inRepository(site, path)}`}
              target="_blank"
              rel="noreferrer"
            >
              Delete it on GitHub
            </a>
          ) : (
            "Delete it on GitHub"
          )}
          , with its translations, and add a row to redirects.yaml that says where its visitors go.
        </p>
      )}
    </form>
  );
}
