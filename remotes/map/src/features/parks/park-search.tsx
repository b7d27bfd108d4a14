/**
 * Searches for parks by name, near an address, near the visitor, and by facilities. A form and links that work without
 * script.
 */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Button, ChipLink, useTyped } from '@greenward/ui';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import { parksPath, SEARCH_CHARACTERS, toggled } from './park-links.rules.ts';
import type { ParkQuestion } from './park-links.rules.ts';
import styles from './park-search.module.scss';

interface ParkSearchProps {
  /** The page itself: '/space', '/greenspace' or a view of the map. */
  readonly path: string;
  readonly question: ParkQuestion;
  readonly children?: ReactNode;
}

export function ParkSearch({ path, question, children }: ParkSearchProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [search, setSearch] = useTyped(question.search);
  const [at, setAt] = useTyped(question.at);
  return (
    <form
      action={path}
      method="get"
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(parksPath(path, question, { search: search.trim(), at: at.trim(), order: '' }), {
          preventScrollReset: true,
        });
      }}
    >
      <div className={styles.field}>
        <label htmlFor="park-name">{words('map.parks.search')}</label>
        <input
          id="park-name"
          name="q"
          type="search"
          value={search}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="park-at">{words('map.parks.at')}</label>
        <input
          id="park-at"
          name="at"
          type="search"
          value={at}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="street-address"
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      {question.facilities.length > 0 && <input type="hidden" name="f" value={question.facilities.join(',')} />}
      <div className={styles.buttons}>
        <Button type="submit" kind="main">
          {words('map.find')}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface FacilityLinksProps {
  readonly path: string;
  readonly question: ParkQuestion;
  readonly facilities: ParkExplorer_listFragment['facilities'];
}

export function FacilityLinks({ path, question, facilities }: FacilityLinksProps) {
  const words = useWords();
  if (facilities.length === 0) return null;
  return (
    <nav aria-label={words('map.parks.facilities')} className={styles.facilities}>
      <ul>
        {facilities.map(({ slug, name, parkCount }) => {
          const isOn = question.facilities.includes(slug);
          return (
            <li key={slug}>
              <ChipLink to={parksPath(path, question, { facilities: toggled(question.facilities, slug) })} isOn={isOn}>
                {name} <span className={styles.number}>{words('map.number', { value: parkCount })}</span>
              </ChipLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
