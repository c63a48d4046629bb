// Instructions to hand over a draft on GitHub's own pages, step by step; `HandOver` shows them if the site names its repository.
import { useId, useState } from "react";
import { nameOf } from "../../pipeline/model/path.ts";
import { Button } from "../parts/Button.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { saveFile } from "../parts/save-file.ts";
import type { Destination, Package } from "../sending/package.ts";
import type { PullRequest } from "../sending/pull-request.ts";
import { branchFor, pullRequestPage, type Step, stepsOnGitHub, wordsOf } from "./github.ts";
import styles from "./HandOver.module.css";

interface OnGitHubProps {
  given: Package;
  destination: Destination & { readonly repository: string };
  request: PullRequest;
  onHanded: () => void;
}

const titles: Readonly<Record<Step["kind"], string>> = {
  upload: "The pictures",
  filled: "The new text",
  new: "The new text",
  edit: "The changed text",
  delete: "The removed file",
};

export function OnGitHub({ given, destination, request, onHanded }: OnGitHubProps) {
  const id = useId();
  const [head, setHead] = useState(() => branchFor(given.path));
  const name = head.trim() || branchFor(given.path);
  const steps = stepsOnGitHub(given, destination, name);
  return (
    <>
      <h3>On GitHub</h3>
      <p>
        You need an account there that may write to the repository; sign in first. Each page opens
        in a tab of its own, and this one stays.
      </p>
      <label htmlFor={id}>Name of your branch: small letters, digits and hyphens</label>
      <input
        id={id}
        value={head}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setHead(target.value)}
      />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.address}>
            <strong>
              {titles[step.kind]}:{" "}
              {step.kind === "upload" ? step.paths.map(nameOf).join(", ") : step.path}
            </strong>
            <ul>
              {wordsOf(step, index === 0, name).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <div className={styles.buttons}>
              {"text" in step && <CopyButton label="Copy the text" text={() => step.text} />}
              {step.kind === "upload" && (
                <Button onClick={() => savePictures(given, step.paths)}>
                  {step.paths.length === 1 ? "Save the picture" : "Save the pictures"}
                </Button>
              )}
              <PageLink
                address={step.address}
                words="Open GitHub’s page"
                of={step.kind === "upload" ? step.folder : step.path}
              />
            </div>
          </li>
        ))}
        <li>
          <strong>The pull request</strong>
          <ul>
            <li>
              Open the page; title and text are there, or can be copied. Press “Create pull
              request”.
            </li>
          </ul>
          <div className={styles.buttons}>
            <CopyButton label="Copy the title" text={() => request.title} />
            <CopyButton label="Copy its text" text={() => request.body} />
            <PageLink
              address={pullRequestPage(destination, name, request)}
              words="Open the pull request"
              of={name}
              onOpen={onHanded}
            />
          </div>
        </li>
      </ol>
    </>
  );
}

interface PageLinkProps {
  address: string;
  words: string;
  /** Added to the accessible name, so that no two links have the same. */
  of: string;
  onOpen?: () => void;
}

function PageLink({ address, words, of, onOpen }: PageLinkProps) {
  return (
    <a
      className={styles.page}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`${words}: ${of} (new tab)`}
      onClick={onOpen}
    >
      {words}
    </a>
  );
}

function savePictures(given: Package, paths: readonly string[]): void {
  for (const { path, blob } of given.pictures) {
    if (paths.includes(path)) saveFile(nameOf(path), blob);
  }
}
