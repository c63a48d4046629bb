// A page that exposes those parts of the desk that need a browser, for tests.
import { undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { openDB } from "idb";
import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:brand.css";
import "@site/app/styles/tokens.css";
import "@site/app/styles/base.css";
import type { OpenDraft } from "../../../index.ts";
import {
  Compiler,
  convertPasted,
  Drafts,
  ErrorBoundary,
  historyOf,
  InAnotherTab,
  NotSaved,
  PasteNotice,
  preparePicture,
  registerOffline,
  restoredState,
  SaveStatus,
  SiteChanged,
  storageProblem,
} from "../../../index.ts";
import colours from "../../../page/Desk.module.css";

const place = document.getElementById("desk");
if (!place) throw new Error("The page has no place for the parts.");
const root = createRoot(place);

/** An editor over a draft, as in the desk: every change is saved. */
function edit(draft: OpenDraft): EditorView {
  const host = document.createElement("div");
  document.body.append(host);
  // The styles are adopted by the shadow root, as the policy allows no others.
  const parent = host.attachShadow({ mode: "open" });
  const { snapshot } = draft;
  const keep = EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) {
      draft.save({
        text: state.doc.toString(),
        history: historyOf(state),
        others: snapshot.others,
      });
    }
  });
  return new EditorView({
    state: restoredState(snapshot.history, snapshot.text, keep),
    parent,
    root: parent,
  });
}

/** Opens this browser's drafts, which have to be available. */
async function openDrafts(): Promise<Drafts> {
  const drafts = await Drafts.open();
  if (!(drafts instanceof Drafts)) throw new Error(drafts.message);
  return drafts;
}

/** Opens a draft, which has to be there for this tab to write. */
async function openDraft(drafts: Drafts, id: string): Promise<OpenDraft> {
  const draft = await drafts.load(id);
  if (!draft || draft.isElsewhere) throw new Error(draft ? "elsewhere" : "gone");
  return draft;
}

/** The saved history of an editor after some words were typed behind a text. */
function historyOfTyping(text: string, words: string): unknown {
  const state = restoredState(undefined, text, []);
  return historyOf(
    state.update({ changes: { from: text.length, insert: words }, userEvent: "input.type" }).state,
  );
}

const parts = {
  Drafts,
  edit,
  element: createElement as typeof createElement,
  historyOfTyping,
  openDB,
  openDraft,
  openDrafts,
  convertPasted: (html: string, plain: string) => convertPasted(new Compiler(), html, plain),
  registerOffline,
  preparePicture,
  storageProblem,
  undo,
  shown: { ErrorBoundary, InAnotherTab, SaveStatus, NotSaved, PasteNotice, SiteChanged },
  show: (node: ReactNode) =>
    root.render(
      <div className={colours.desk}>
        <main>
          <h1>Parts of the desk</h1>
          {node}
        </main>
      </div>,
    ),
};

export type DeskParts = typeof parts;

declare global {
  interface Window {
    parts: DeskParts;
    /** Set by tests, which go on with them in their next step. */
    drafts: Drafts;
    draft: OpenDraft;
    editor: EditorView;
  }
}

window.parts = parts;
parts.show(undefined);
document.body.dataset.ready = "";
