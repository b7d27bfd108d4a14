/** A field for a place of the town: what is typed finds streets, houses and parks, of which one is chosen. */
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import { classes } from '@greenward/ui';
import { WalkAddressesQueryDocument } from './walk-form.generated.ts';
import type { WalkAddressesQuery } from './walk-form.generated.ts';
import styles from './address-field.module.scss';

export interface Spot {
  readonly lon: number;
  readonly lat: number;
  /** What the town calls it; null for a point without an address. */
  readonly label: string | null;
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly error: string | null;
  onText(text: string): void;
  onSpot(spot: Spot): void;
}

type Address = WalkAddressesQuery['searchAddresses'][number];

/** After the last key, before the api is asked. */
const PAUSE_MS = 220;
const LONGEST = 100;

export function AddressField({ label, hint, text, error, onText, onSpot }: AddressFieldProps) {
  const words = useWords();
  const client = useApolloClient();
  const id = useId();
  const [found, setFound] = useState<{ readonly text: string; readonly addresses: readonly Address[]; readonly hasFailed: boolean } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState(-1);
  const wanted = text.trim();
  useEffect(() => {
    if (!isOpen || wanted.length < 2) return;
    let isOld = false;
    const timer = setTimeout(() => {
      client.query({ query: WalkAddressesQueryDocument, variables: { text: wanted }, fetchPolicy: 'network-only' }).then(
        ({ data }) => !isOld && setFound({ text: wanted, addresses: data?.searchAddresses ?? [], hasFailed: false }),
        () => !isOld && setFound({ text: wanted, addresses: [], hasFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, wanted, isOpen]);
  const addresses = isOpen && wanted.length >= 2 && found !== null ? found.addresses : [];
  const choose = (address: Address | undefined) => {
    if (address === undefined) return;
    setOpen(false);
    setPointed(-1);
    onSpot({ lon: address.lon, lat: address.lat, label: address.label });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && addresses.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPointed((pointed + step + addresses.length) % addresses.length);
    } else if (event.key === 'Enter' && addresses.length > 0) {
      event.preventDefault();
      choose(addresses[Math.max(0, pointed)]);
    } else if (event.key === 'Escape' && isOpen) setOpen(false);
  };
  const said = found !== null && isOpen && wanted.length >= 2 && addresses.length === 0 && found.text === wanted;
  return (
    <div className={styles.field} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
      {error !== null && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      <input
        id={id}
        type="text"
        className={styles.input}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={addresses.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={pointed >= 0 && pointed < addresses.length ? `${id}-${pointed}` : undefined}
        aria-describedby={classes(`${id}-hint`, error !== null && `${id}-error`)}
        aria-invalid={error !== null}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setPointed(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} className={classes(styles.choices, addresses.length === 0 && styles.closed)}>
        {addresses.map((address, at) => (
          // The field keeps the focus and handles the keys, as its role says.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${address.kind} ${address.label}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === pointed}
            className={classes(styles.choice, at === pointed && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(address)}
          >
            {address.label}
          </li>
        ))}
      </ul>
      <span role="status" className={styles.hint}>
        {said && words(found.hasFailed ? 'map.search.failed' : 'map.search.nothing', { text: wanted })}
      </span>
    </div>
  );
}
