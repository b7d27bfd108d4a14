/**
 * How rare a place's species is among the tenant's trees, on the tenant's scale. Renders nothing for a pit, or where
 * rarity is switched off or unknown.
 */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { FeatureGate, useTenant, useWords } from '@greenward/tenant';
import { RarityScale, SectionHeading } from '@greenward/ui';
import type { PlaceRarity_placeFragment } from './place-rarity.generated.ts';
import styles from './place-page.module.scss';

type Rarity = NonNullable<PlaceRarity_placeFragment['rarity']>;

function Scale({ rarity: { rarity_code: at, heading, narrative } }: { readonly rarity: Rarity }) {
  const words = useWords();
  const { rarityScale } = useTenant();
  return (
    <section aria-labelledby="rarity">
      <SectionHeading id="rarity">{words('content.rarity.heading')}</SectionHeading>
      <RarityScale
        steps={rarityScale}
        at={at}
        label={words('content.rarity.label', {
          step: rarityScale[at]?.name ?? heading,
          number: at + 1,
          of: rarityScale.length,
        })}
      />
      <p className={styles.text}>
        <strong>{heading}.</strong> {narrative}
      </p>
    </section>
  );
}

export function PlaceRarity({ place }: { readonly place: Masked<PlaceRarity_placeFragment> }) {
  const { type, rarity } = unmask(place);
  if (type === 'PIT' || rarity === null) return null;
  return (
    <FeatureGate allOf={['showRarity']}>
      <Scale rarity={rarity} />
    </FeatureGate>
  );
}
