// The search form of the header, the results page and Page not Found.
import { type FormEvent, useId } from "react";
import { classNames } from "../../lib/class-names.ts";
import { base } from "../../lib/language.ts";
import { prepareSearch } from "../../lib/load-search.ts";
import { messages } from "../../lib/messages.ts";
import { useNavigateTo } from "../links/useNavigateTo.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./SearchForm.module.css";

/** Address of the results page. */
export const searchPath = "/search";

interface SearchFormProps {
  place: "header" | "page";
  /** The current query. */
  query?: string;
}

/**
 * Loads the search on hover or focus; before hydration the browser loads the results page. Its id
 * is unique, as a page may have two.
 */
export function SearchForm({ place, query = "" }: SearchFormProps) {
  const words = messages().frame;
  const go = useNavigateTo();
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(`${searchPath}?q=${encodeURIComponent(event.currentTarget.q.value.trim())}`);
  };
  return (
    <search
      className={classNames("screen-only", place === "header" ? styles.inHeader : styles.onPage)}
    >
      <form className={styles.form} action={base() + searchPath} onSubmit={onSubmit}>
        <label className="vh" htmlFor={id}>
          {words.searchSite}
        </label>
        <input
          key={query}
          id={id}
          name="q"
          type="search"
          placeholder={words.search}
          maxLength={200}
          autoComplete="off"
          defaultValue={query}
          onFocus={prepareSearch}
          onPointerEnter={prepareSearch}
        />
        <button type="submit" aria-label={words.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
