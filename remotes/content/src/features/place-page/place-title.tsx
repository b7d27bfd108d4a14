/** Title of a place: kind, name, Latin name and address. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Icon, Tag } from '@greenward/ui';
import { placeKind } from '../../parts/place-facts.rules.ts';
import { placeName } from './place-name.rules.ts';
import type { PlaceTitle_placeFragment } from './place-title.generated.ts';
import styles from './place-page.module.scss';

export function PlaceTitle({ place: masked }: { readonly place: Masked<PlaceTitle_placeFragment> }) {
  const place = unmask(masked);
  const words = useWords();
  const kind = placeKind(place.type, place.attributes);
  const where = [place.address, place.area?.name].filter((part) => typeof part === 'string' && part !== '').join(', ');
  return (
    <div className={styles.title}>
      <Tag>{'text' in kind ? kind.text : words(kind.word)}</Tag>
      <h1>{placeName(place, words)}</h1>
      {place.species !== null && place.type !== 'PIT' && (
        <p className={styles.latin} lang="la">
          {place.species.scientificName}
        </p>
      )}
      {where !== '' && (
        <p className={styles.address}>
          <Icon name="pin" />
          {where}
        </p>
      )}
    </div>
  );
}
