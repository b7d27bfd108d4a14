/** Search by kind of tree, street or park: one field, and what it finds is chosen by touch or with the arrow keys. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import type { MapPosition } from '@greenward/map';
import { classes, Icon } from '@greenward/ui';
import { MapAddressesQueryDocument, MapSpeciesQueryDocument } from './map-search.generated.ts';
import type { MapAddressesQuery } from './map-search.generated.ts';
import { matchSpecies } from './species-match.rules.ts';
import type { SpeciesChoice } from './species-match.rules.ts';
import styles from './map-search.module.scss';

type Address = MapAddressesQuery['searchAddresses'][number];
type Choice = { readonly kind: 'species'; readonly species: SpeciesChoice } | { readonly kind: 'address'; readonly address: Address };

interface MapSearchProps {
  /** Of equally likely streets the nearest comes first. */
  readonly near: MapPosition;
  onSpecies(slug: string): void;
  onAddress(at: MapPosition, label: string): void;
}

/** After the last key, before the api is asked. */
const PAUSE_MS = 220;
const SPECIES_AT_MOST = 4;

type Found = { readonly text: string; readonly choices: readonly Choice[]; readonly hasFailed: boolean };

/** What the text finds; the answer to an older text is dropped. */
function useFound(text: string, near: MapPosition): Found | null {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const wanted = text.trim();
  const isLongEnough = wanted.length >= 2;
  const position = useEffectEvent((): [number, number] => [near.lon, near.lat]);
  useEffect(() => {
    if (!isLongEnough) return;
    let isOld = false;
    const timer = setTimeout(() => {
      const species = client.query({ query: MapSpeciesQueryDocument, fetchPolicy: 'cache-first' });
      const addresses = client.query({
        query: MapAddressesQueryDocument,
        variables: { text: wanted.slice(0, 100), near: position() },
        fetchPolicy: 'network-only',
      });
      void Promise.allSettled([species, addresses]).then(([kinds, places]) => {
        if (isOld) return;
        const all = kinds.status === 'fulfilled' ? (kinds.value.data?.getCategorySummaries ?? []) : [];
        const found = places.status === 'fulfilled' ? (places.value.data?.searchAddresses ?? []) : [];
        setFound({
          text: wanted,
          choices: [
            ...matchSpecies(all, wanted, SPECIES_AT_MOST).map((one): Choice => ({ kind: 'species', species: one })),
            ...found.map((address): Choice => ({ kind: 'address', address })),
          ],
          hasFailed: places.status === 'rejected',
        });
      });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, wanted, isLongEnough]);
  return isLongEnough ? found : null;
}

export function MapSearch({ near, onSpecies, onAddress }: MapSearchProps) {
  const words = useWords();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState<{ readonly text: string; readonly index: number }>({ text: '', index: -1 });
  const found = useFound(text, near);
  const choices = found?.choices ?? [];
  const at = pointed.text === found?.text ? pointed.index : -1;
  /** Entered before its answer was there: what is listed meanwhile is of an older text. */
  const awaited = useRef<string | null>(null);

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    setOpen(false);
    if (choice.kind === 'species') {
      setText('');
      onSpecies(choice.species.slug);
    } else {
      setText(choice.address.label);
      onAddress({ lon: choice.address.lon, lat: choice.address.lat }, choice.address.label);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (at >= 0 || found?.text === text.trim()) choose(choices[at] ?? choices[0]);
    else awaited.current = text.trim();
  };
  const onFound = useEffectEvent((now: Found) => {
    if (awaited.current !== now.text) return;
    awaited.current = null;
    choose(now.choices[0]);
  });
  useEffect(() => {
    if (found !== null) onFound(found);
  }, [found]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (choices.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = at === -1 && step === -1 ? 0 : at;
      setPointed({ text: found?.text ?? '', index: (from + step + choices.length) % choices.length });
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else setText('');
    }
  };
  const isListed = isOpen && found !== null;
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <form role="search" className={styles.search} onSubmit={onSubmit} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        value={text}
        maxLength={100}
        placeholder={words('map.search.placeholder')}
        aria-label={words('map.search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed && choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={isListed && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          awaited.current = null;
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div className={classes(styles.found, !isListed && styles.closed)}>
        <ul id={listId} role="listbox" aria-label={words('map.search')} className={styles.choices}>
          {isListed &&
            choices.map((choice, index) => (
              // The field keeps the focus and handles the keys, as its role says.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={choice.kind === 'species' ? choice.species.slug : `${choice.address.kind} ${choice.address.label}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className={classes(styles.choice, index === at && styles.active)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <Icon name={choice.kind === 'species' ? 'tree' : 'pin'} />
                <span className={styles.name}>
                  {choice.kind === 'species' ? choice.species.name : choice.address.label}
                  <small>
                    {choice.kind === 'species'
                      ? words('map.search.species', { scientificName: choice.species.scientificName, count: choice.species.count })
                      : words('map.search.address', { kind: choice.address.kind, count: choice.address.placeCount })}
                  </small>
                </span>
              </li>
            ))}
        </ul>
        {isListed && choices.length === 0 && (
          <p className={styles.nothing}>{words(found.hasFailed ? 'map.search.failed' : 'map.search.nothing', { text: found.text })}</p>
        )}
      </div>
      <p role="status" className={styles.status}>
        {isListed ? (found.hasFailed && choices.length === 0 ? words('map.search.failed') : words('map.search.count', { count: choices.length })) : ''}
      </p>
    </form>
  );
}
