/**
 * The text about a place's species. A pit shows what it needs; a tree without a species says that it is not identified
 * yet.
 */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, Prose, SectionHeading } from '@greenward/ui';
import type { PlaceSpecies_placeFragment } from './place-species.generated.ts';
import styles from './place-page.module.scss';

export function PlaceSpecies({ place }: { readonly place: Masked<PlaceSpecies_placeFragment> }) {
  const { type, species } = unmask(place);
  const words = useWords();
  if (type === 'PIT')
    return (
      <section aria-labelledby="about-species">
        <SectionHeading id="about-species">{words('content.pit.about')}</SectionHeading>
        <p className={styles.lead}>{words('content.pit.text')}</p>
        <p className={styles.text}>{words('content.pit.needs')}</p>
      </section>
    );
  if (species === null && type !== 'TREE') return null; // a wood or a group of trees has no species to identify
  if (species === null)
    return (
      <EmptyState title={words('content.species.unknown.title')}>
        <p>{words('content.species.unknown.text')}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="about-species">
      <SectionHeading id="about-species">{words('content.species.about')}</SectionHeading>
      {species.description === null && species.detail === null ? (
        <p className={styles.text}>
          {words('content.species.noText', { name: species.name, scientificName: species.scientificName })}
        </p>
      ) : (
        <>
          {species.description !== null && <p className={styles.lead}>{species.description}</p>}
          {species.detail !== null && <Prose html={species.detail} />}
          {species.disclaimer !== null && <p className={styles.small}>{species.disclaimer}</p>}
        </>
      )}
    </section>
  );
}
