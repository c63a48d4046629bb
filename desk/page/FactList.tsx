// Content of the facts window: lists all facts with their uses, and inserts a chosen one.
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import styles from "../parts/DialogContent.module.css";
import type { Offers } from "../protocol.ts";

interface FactListProps {
  offers: Offers;
  onInsert: (id: string) => void;
  onClose: () => void;
}

export function FactList({ offers, onInsert, onClose }: FactListProps) {
  const [sought, setSought] = useState("");
  const found = offers.facts.filter(({ id, value, says }) =>
    `${id} ${value} ${says}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <div className={styles.head}>
        <label>
          Find a fact
          <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
        <Button onClick={onClose}>Close</Button>
      </div>
      <p role="status" className={styles.count}>
        {found.length} {found.length === 1 ? "fact" : "facts"}
      </p>
      <ul className={styles.rows} aria-label="Facts">
        {found.map(({ id, value, says, usedIn }) => (
          <li key={id}>
            <div>
              <b>{value}</b>
              <p>{says}</p>
              <code>{`{{fact.${id}}}`}</code>
              {usedIn.length === 0 ? (
                <p className={styles.quiet}>Used nowhere yet.</p>
              ) : (
                <details>
                  <summary>
                    Used in {usedIn.length} {usedIn.length === 1 ? "file" : "files"}
                  </summary>
                  <ul>
                    {usedIn.map((file) => (
                      <li key={file}>{file}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            <Button
              aria-label={`Write it: ${value}`}
              onClick={() => {
                onClose();
                onInsert(id);
              }}
            >
              Write it
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
