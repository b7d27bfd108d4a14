/** Search by kind of tree, street or park: one field, and what it finds is chosen by touch or with the arrow keys. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import type { MapPosition } from '@greenward/map';
import { classes, Icon } from '@greenward/ui';
import { useChoices } from '../../parts/use-choices.ts';
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
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useFound(text, near);
  const isListed = isOpen && found !== null;
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
  const choices = useChoices({ choices: found?.choices ?? [], of: found?.text ?? '', isListed, onOpen: () => setOpen(true), onChoose: choose });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (choices.pointed !== undefined || found?.text === text.trim()) choose(choices.pointed ?? found?.choices[0]);
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
    if (!choices.onArrow(event) && event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else setText('');
    }
  };

  return (
    <form role="search" className={styles.search} onSubmit={onSubmit} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Icon name="search" />
      <input
        {...choices.field}
        type="search"
        className={styles.input}
        value={text}
        maxLength={100}
        placeholder={words('map.search.placeholder')}
        aria-label={words('map.search')}
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
        <ul {...choices.list} aria-label={words('map.search')} className={styles.choices}>
          {isListed &&
            found.choices.map((choice, index) => (
              <li
                key={choice.kind === 'species' ? choice.species.slug : `${choice.address.kind} ${choice.address.label}`}
                {...choices.option(index)}
                className={classes(styles.choice, choice === choices.pointed && styles.active)}
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
        {isListed && found.choices.length === 0 && (
          <p className={styles.nothing}>{words(found.hasFailed ? 'map.search.failed' : 'map.search.nothing', { text: found.text })}</p>
        )}
      </div>
      <p role="status" className={styles.status}>
        {isListed
          ? found.hasFailed && found.choices.length === 0
            ? words('map.search.failed')
            : words('map.search.count', { count: found.choices.length })
          : ''}
      </p>
    </form>
  );
}
