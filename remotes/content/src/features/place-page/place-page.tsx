/** The page of one place: what it is, what is known of it, how rare its kind is here, where it stands. */
import type { ReactNode } from 'react';
import { Slot } from '@greenward/remote-kit';
import { FeatureGate, useBoot, useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, EmptyState, Icon, Prose, RarityScale, SectionHeading, Tag } from '@greenward/ui';
import { slotFailure } from '../../parts/slot-failure.tsx';
import { LabelButton } from './label-button.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { placeKind } from '../../parts/place-facts.rules.ts';
import type { PlacePage_placeFragment } from './place-page.generated.ts';
import { placeName } from './place-name.rules.ts';
import { isNeighbourhoodOnTop, PlacePicture } from './place-picture.tsx';
import { PlaceWhere } from './place-where.tsx';
import { ShareButton } from './share-button.tsx';
import { usePlaceLanding } from './use-place-landing.ts';
import styles from './place-page.module.scss';

type Place = PlacePage_placeFragment;

function Title({ place }: { readonly place: Place }) {
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

function SpeciesText({ place }: { readonly place: Place }) {
  const words = useWords();
  const { species } = place;
  if (place.type === 'PIT')
    return (
      <section aria-labelledby="about-species">
        <SectionHeading id="about-species">{words('content.pit.about')}</SectionHeading>
        <p className={styles.lead}>{words('content.pit.text')}</p>
        <p className={styles.text}>{words('content.pit.needs')}</p>
      </section>
    );
  if (species === null && place.type !== 'TREE') return null; // a wood or a group of trees has no kind to be identified
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
        <p className={styles.text}>{words('content.species.noText', { name: species.name, scientificName: species.scientificName })}</p>
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

function Rarity({ place }: { readonly place: Place }) {
  const words = useWords();
  const { rarityScale } = useTenant();
  if (place.rarity === null) return null;
  const { rarity_code: at, heading, narrative } = place.rarity;
  return (
    <section aria-labelledby="rarity">
      <SectionHeading id="rarity">{words('content.rarity.heading')}</SectionHeading>
      <RarityScale
        steps={rarityScale}
        at={at}
        label={words('content.rarity.label', { step: rarityScale[at]?.name ?? heading, number: at + 1, of: rarityScale.length })}
      />
      <p className={styles.text}>
        <strong>{heading}.</strong> {narrative}
      </p>
    </section>
  );
}

interface PlacePageProps {
  readonly place: Place;
  /** How the place is followed, and how the list is put right; from the route, as features do not meet. */
  readonly follow?: ReactNode;
  readonly care?: ReactNode;
  /** Residents' pictures of it. */
  readonly pictures?: ReactNode;
  /** What grows around it. */
  readonly neighbours?: ReactNode;
  /** The group and the collections it is part of; of a group its trees. */
  readonly belonging?: ReactNode;
  readonly rain?: ReactNode;
}

export function PlacePage({ place, follow = null, care = null, pictures = null, neighbours = null, belonging = null, rain = null }: PlacePageProps) {
  const words = useWords();
  const hasHoods = useBoot().switches['showHoods'] === true;
  usePlaceLanding(place);
  const isPit = place.type === 'PIT';
  /** Its trees are what there is to read of it. */
  const isGroup = place.type === 'GATHER';
  return (
    <article>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[
          { name: words('content.home'), to: '/' },
          ...(place.area === null ? [] : [{ name: place.area.name, ...(hasHoods && { to: `/neighbourhood/${place.area.slug}` }) }]),
        ]}
      />
      <div className={styles.page}>
        <PlacePicture place={place} />
        <div className={styles.side}>
          <Title place={place} />
          <div className={styles.actions}>
            {follow}
            <Slot name="place.actions" placeGuid={place.guid} failure={slotFailure} />
            <ShareButton />
            <LabelButton place={place} />
          </div>
          <section aria-labelledby="facts">
            <SectionHeading id="facts">{words('content.facts.heading', { type: place.type })}</SectionHeading>
            <PlaceFacts place={place} />
            {care}
          </section>
          <section aria-labelledby="where">
            <SectionHeading id="where">{words('content.where.heading')}</SectionHeading>
            <PlaceWhere place={place} withDrawing={place.area !== null && !isNeighbourhoodOnTop(place)} />
          </section>
          {!isGroup && neighbours}
        </div>
        <div className={styles.reading}>
          {place.description !== null && place.description !== '' && <p className={styles.lead}>{place.description}</p>}
          {pictures}
          <SpeciesText place={place} />
          {rain}
          {!isPit && (
            <FeatureGate allOf={['showRarity']}>
              <Rarity place={place} />
            </FeatureGate>
          )}
          {isGroup && neighbours}
          {belonging}
          <Slot name="place.panels" placeGuid={place.guid} failure={slotFailure} />
        </div>
      </div>
    </article>
  );
}
