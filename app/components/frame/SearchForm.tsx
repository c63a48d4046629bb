// The search field: in the header, on the page of results and where a page was not found. Without script the form goes to the
// service, which answers with a plain page; with script nothing of the search is loaded before the field is reached for.
import { type FormEvent, useId } from "react";
import { base } from "../../lib/language.ts";
import { prepareSearch } from "../../lib/load-search.ts";
import * as messages from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import { useGo } from "../parts/useGo.ts";
import styles from "./SearchForm.module.css";

/** The page of results. */
export const searchPath = "/search";

/** What answers the form without script, in each language. */
const withoutScript = `${base}/find`;

interface SearchFormProps {
  place: "header" | "page";
  /** What was looked for. */
  query?: string;
}

/** A landmark of its own; there may be two on a page. */
export function SearchForm({ place, query = "" }: SearchFormProps) {
  const go = useGo();
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(`${searchPath}?q=${encodeURIComponent(event.currentTarget.q.value.trim())}`);
  };
  return (
    <search className={place === "header" ? styles.inHeader : styles.onPage}>
      <form className={styles.form} action={withoutScript} onSubmit={onSubmit}>
        <label className="vh" htmlFor={id}>
          {messages.frame.searchSite}
        </label>
        <input
          key={query}
          id={id}
          name="q"
          type="search"
          placeholder={messages.frame.search}
          maxLength={200}
          autoComplete="off"
          defaultValue={query}
          onFocus={prepareSearch}
          onPointerEnter={prepareSearch}
        />
        <button type="submit" aria-label={messages.frame.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
