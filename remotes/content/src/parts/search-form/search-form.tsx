/** A search that its page's address says: a form that works without script. */
import { useId, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './search-form.module.scss';

/** More is no name and no address. */
export const SEARCH_CHARACTERS = 80;

interface SearchFormProps {
  /** Page that answers, with the text as `q`. */
  readonly path: string;
  readonly label: string;
  /** What was searched for; '' for nothing yet. */
  readonly search: string;
  /** @param text trimmed; '' for everything again */
  onSearch(text: string): void;
}

export function SearchForm({ path, label, search, onSearch }: SearchFormProps) {
  const words = useWords();
  const field = useId();
  const [typed, setTyped] = useState(search);
  const [said, setSaid] = useState(search);
  // A search that was taken back, or stepped back to: the field, which keeps the focus, says what the address does.
  if (said !== search) {
    setSaid(search);
    setTyped(search);
  }
  return (
    <form
      action={path}
      method="get"
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
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
