/** A field for a place of the town: what is typed finds streets, houses and parks, of which one is chosen. */
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWords } from '@greenward/tenant';
import { classes, Field } from '@greenward/ui';
import { useChoices } from '../../parts/use-choices.ts';
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
    onSpot({ lon: address.lon, lat: address.lat, label: address.label });
  };
  const choices = useChoices({ choices: addresses, of: found?.text ?? '', isListed: isOpen, onOpen: () => setOpen(true), onChoose: choose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.onArrow(event)) return;
    if (event.key === 'Enter' && addresses.length > 0) {
      event.preventDefault();
      choose(choices.pointed ?? addresses[0]);
    } else if (event.key === 'Escape' && isOpen) setOpen(false);
  };
  const said = found !== null && isOpen && wanted.length >= 2 && addresses.length === 0 && found.text === wanted;
  return (
    <div className={styles.field} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Field id={id} label={label} hint={hint} error={error}>
        {(attributes) => (
          <input
            {...choices.field}
            {...attributes}
            type="text"
            value={text}
            maxLength={LONGEST}
            onChange={(event) => {
              onText(event.target.value);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul {...choices.list} aria-label={label} className={classes(styles.choices, addresses.length === 0 && styles.closed)}>
        {addresses.map((address, at) => (
          <li key={`${address.kind} ${address.label}`} {...choices.option(at)} className={classes(styles.choice, address === choices.pointed && styles.active)}>
            {address.label}
          </li>
        ))}
      </ul>
      <span role="status" className={styles.found}>
        {said && words(found.hasFailed ? 'map.search.failed' : 'map.search.nothing', { text: wanted })}
      </span>
    </div>
  );
}
