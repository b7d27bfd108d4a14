/** The search field of the map: finds kinds of tree, streets and parks. */
import { useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { MapPosition } from '@greenward/map';
import { Combobox, Icon } from '@greenward/ui';
import { useSearchTexts } from '../../../parts/use-search-texts.ts';
import { MapAddressesQueryDocument, MapSpeciesQueryDocument } from './map-search.generated.ts';
import type { MapAddressesQuery } from './map-search.generated.ts';
import { matchSpecies } from './species-match.rules.ts';
import type { SpeciesChoice } from './species-match.rules.ts';
import styles from './map-search.module.scss';

type Address = MapAddressesQuery['searchAddresses'][number];
type Choice =
  | { readonly kind: 'species'; readonly species: SpeciesChoice }
  | { readonly kind: 'address'; readonly address: Address };

interface MapSearchProps {
  /** Among streets that match equally well, the one nearest to this point comes first. */
  readonly near: MapPosition;
  onSpecies(slug: string): void;
  onAddress(at: MapPosition, label: string): void;
}

const SPECIES_AT_MOST = 4;
const LONGEST_TEXT = 100;

export function MapSearch({ near, onSpecies, onAddress }: MapSearchProps) {
  const words = useWords();
  const ask = useAsk();
  const say = useSearchTexts();
  const [text, setText] = useState('');

  /** Lists kinds of tree before addresses, and still finds kinds when the address search fails. */
  async function find(wanted: string): Promise<readonly Choice[]> {
    const [kinds, places] = await Promise.allSettled([
      ask(MapSpeciesQueryDocument, {}, { policy: 'cached' }),
      ask(MapAddressesQueryDocument, { text: wanted, near: [near.lon, near.lat] }),
    ]);
    const all = kinds.status === 'fulfilled' ? kinds.value.getCategorySummaries : [];
    const species = matchSpecies(all, wanted, SPECIES_AT_MOST).map((one): Choice => ({
      kind: 'species',
      species: one,
    }));
    if (places.status === 'fulfilled')
      return species.concat(places.value.searchAddresses.map((address) => ({ kind: 'address', address })));
    if (species.length === 0) throw places.reason;
    return species;
  }
  function choose(choice: Choice): void {
    if (choice.kind === 'species') {
      setText('');
      onSpecies(choice.species.slug);
    } else {
      setText(choice.address.label);
      onAddress({ lon: choice.address.lon, lat: choice.address.lat }, choice.address.label);
    }
  }

  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <Combobox
        type="search"
        text={text}
        onText={setText}
        find={find}
        keyOf={(choice) =>
          choice.kind === 'species' ? choice.species.slug : `${choice.address.kind} ${choice.address.label}`
        }
        onChoose={choose}
        listLabel={words('map.search')}
        say={say}
        maxLength={LONGEST_TEXT}
        placeholder={words('map.search.placeholder')}
        aria-label={words('map.search')}
        enterKeyHint="search"
      >
        {(choice) => (
          <>
            <Icon name={choice.kind === 'species' ? 'tree' : 'pin'} />
            <span className={styles.name}>
              {choice.kind === 'species' ? choice.species.name : choice.address.label}
              <small>
                {choice.kind === 'species'
                  ? words('map.search.species', {
                      scientificName: choice.species.scientificName,
                      count: choice.species.count,
                    })
                  : words('map.search.address', { kind: choice.address.kind, count: choice.address.placeCount })}
              </small>
            </span>
          </>
        )}
      </Combobox>
    </form>
  );
}
