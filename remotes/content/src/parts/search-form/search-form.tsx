/** A search form whose text is in the page's address, so that it works without script. */
import { useId } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, useTyped } from '@greenward/ui';
import { SEARCH_CHARACTERS, useSearchText } from './use-search-text.ts';
import styles from './search-form.module.scss';

interface SearchFormProps {
  /** The page that handles the search, with the text as `q`. */
  readonly path: string;
  readonly label: string;
}

export function SearchForm({ path, label }: SearchFormProps) {
  const words = useWords();
  const field = useId();
  const [search, setSearch] = useSearchText();
  const [typed, setTyped] = useTyped(search);
  return (
    <form
      action={path}
      method="get"
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setSearch(typed.trim());
      }}
    >
      <label htmlFor={field}>{label}</label>
      <div className={styles.field}>
        <input
          id={field}
          name="q"
          type="search"
          value={typed}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="off"
          className={styles.input}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words('content.search.find')}</Button>
      </div>
    </form>
  );
}
