/** The page of one place. It arranges its parts; each part decides what to show, also when its data are missing. */
import { Fragment } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import { Breadcrumb, LinkButton, SectionHeading, slotFailure } from '@greenward/ui';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { NearSlot } from '../../parts/near-slot.tsx';
import { PlaceBelonging, PlaceNeighbours } from './around/place-around.tsx';
import { PlaceCare } from './care/place-care.tsx';
import { PlacePictures } from './care/place-pictures.tsx';
import { useOwnPlaceCare } from './care/use-own-place-care.ts';
import { LabelButton } from './label-button.tsx';
import { PlaceFacts } from './place-facts.tsx';
import type { PlacePage_placeFragment } from './place-page.generated.ts';
import { isNeighbourhoodOnTop, PlacePicture } from './place-picture.tsx';
import { PlaceRarity } from './place-rarity.tsx';
import { PlaceSpecies } from './place-species.tsx';
import { PlaceTitle } from './place-title.tsx';
import { PlaceWhere } from './place-where.tsx';
import { PlaceRain } from '../../parts/rain/place-rain.tsx';
import { ShareButton } from './share-button.tsx';
import { usePlaceLanding } from './use-place-landing.ts';
import styles from './place-page.module.scss';

/** Of the element that begins with what the viewer can do for their own tree. */
const OWN_PLACE = 'your-tree';

export function PlacePage({ place: masked }: { readonly place: Masked<PlacePage_placeFragment> }) {
  const place = unmask(masked);
  const words = useWords();
  const hasHoods = useSwitch('showHoods');
  const hasReports = isPageHere(useBoot(), '/issue/:placeGuid');
  usePlaceLanding(place);
  const { guid, type, description, streetCode, area, adoption, pit } = place;
  const [viewerCanAdopt, viewerCanApply] = [adoption?.viewerCanAdopt === true, pit?.viewerCanApply === true];
  /** Its holder of a voucher finds the way to enter it. */
  const isReserved = adoption?.refusal === 'RESERVED' || pit?.isReserved === true;
  /** A group's page mainly lists its trees. */
  const isGroup = type === 'GATHER';
  const isOwn = useOwnPlaceCare(guid).data?.getPlace?.adoption?.isOwn === true;
  // The key keeps its state when it changes places.
  const panels = (
    <div key="panels" id={OWN_PLACE}>
      <NearSlot name="place.panels" placeGuid={guid} isPit={pit !== null} failure={slotFailure} />
    </div>
  );
  return (
    <article>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[
          { name: words('content.home'), to: '/' },
          ...(area === null ? [] : [{ name: area.name, ...(hasHoods && { to: `/neighbourhood/${area.slug}` }) }]),
        ]}
      />
      <div className={styles.page}>
        <PlacePicture place={place} />
        <div className={styles.side}>
          <PlaceTitle place={place} />
          <div className={styles.actions}>
            {isOwn && (
              <LinkButton kind="main" to={`#${OWN_PLACE}`}>
                {words('content.own', { kind: type })}
              </LinkButton>
            )}
            <FollowButton listCode={`place:${guid}`} />
            {(viewerCanAdopt || viewerCanApply || isReserved) && (
              <NearSlot
                name="place.actions"
                placeGuid={guid}
                viewerCanAdopt={viewerCanAdopt}
                viewerCanApply={viewerCanApply}
                isReserved={isReserved}
                isPit={pit !== null}
                failure={slotFailure}
              />
            )}
            {hasReports && <LinkButton to={`/issue/${guid}`}>{words('content.report')}</LinkButton>}
            <ShareButton />
            <LabelButton place={place} />
          </div>
          <PlaceFacts place={place}>
            <PlaceCare place={place} />
          </PlaceFacts>
          <section aria-labelledby="where">
            <SectionHeading id="where">{words('content.where.heading')}</SectionHeading>
            <PlaceWhere place={place} withDrawing={!isNeighbourhoodOnTop(place)} />
            {streetCode !== null && <FollowButton listCode={streetCode} of="street" />}
          </section>
          {!isGroup && <PlaceNeighbours place={place} />}
        </div>
        <div className={styles.reading}>
          {isOwn && panels}
          <Fragment key="about">
            {description !== null && description !== '' && <p className={styles.lead}>{description}</p>}
            <PlacePictures place={place} />
            <PlaceSpecies place={place} />
            <PlaceRain place={place} />
            <PlaceRarity place={place} />
            {isGroup && <PlaceNeighbours place={place} />}
            <PlaceBelonging place={place} />
          </Fragment>
          {!isOwn && panels}
        </div>
      </div>
    </article>
  );
}
