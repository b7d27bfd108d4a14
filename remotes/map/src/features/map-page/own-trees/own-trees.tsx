/** The list of the viewer's own trees, the one that needs help most at the top. Loaded on demand. */
import { useEffect, useMemo } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { useSwitch, useWords } from '@greenward/tenant';
import { metresBetween } from '@greenward/map';
import type { MapPosition } from '@greenward/map';
import { drawNeedMarks, withNeeds } from '@greenward/map/need-marks';
import { byOwnNeed } from '@greenward/map/own-need';
import { Button, LinkButton } from '@greenward/ui';
import { PlaceList, PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import type { ModeListProps } from '../map-mode.ts';
import { NeedMark } from '../needs/need-mark.tsx';
import type { NeedsOnMap } from '../needs/needs-on-map.ts';
import { ListEmpty, ListFailure, ListRegion } from '../sheet/list-region.tsx';
import { OwnTreesQueryDocument } from './own-trees.generated.ts';

/** What the list tells the page once it has loaded. */
export interface OwnTreesOnMap extends NeedsOnMap {
  readonly places: readonly MapPosition[];
}

export interface OwnTreesProps extends ModeListProps {
  /** Reference point of the distances; null without one. */
  readonly knownPoint: MapPosition | null;
  /** Receives what the map draws for the list; null when it draws nothing. */
  onTrees(trees: OwnTreesOnMap | null): void;
  /** Returns to all places. */
  onLeave(): void;
}

const NEEDS = ['NOW', 'SOON', 'IN_SEASON', 'FINE'] as const;

function SignIn({ onLeave }: Pick<OwnTreesProps, 'onLeave'>) {
  const words = useWords();
  const signIn = useSignInThenReturn();
  return (
    <ListEmpty
      title={words('map.own.signIn.title')}
      ways={
        <>
          <Button onClick={signIn}>{words('map.own.signIn.way')}</Button>
          <Button onClick={onLeave}>{words('map.filter.clear')}</Button>
        </>
      }
    >
      <p>{words('map.own.signIn.text')}</p>
    </ListEmpty>
  );
}

function NoTrees({ onLeave }: Pick<OwnTreesProps, 'onLeave'>) {
  const words = useWords();
  const [hasTrees, hasPits] = [useSwitch('showAdopt'), useSwitch('showPitAdopt')];
  return (
    <ListEmpty
      title={words('map.own.none.title')}
      ways={
        <>
          {hasTrees && <LinkButton to="/pick">{words('map.own.none.tree')}</LinkButton>}
          {!hasTrees && hasPits && <LinkButton to="/adoptpit">{words('map.own.none.pit')}</LinkButton>}
          <Button onClick={onLeave}>{words('map.filter.clear')}</Button>
        </>
      }
    >
      <p>{words('map.own.none.text')}</p>
    </ListEmpty>
  );
}

export function OwnTrees({ knownPoint, selectedGuid, onChoose, onTrees, onLeave }: OwnTreesProps) {
  const words = useWords();
  const { status } = useViewer();
  const showsWatering = useSwitch('showWatering');
  const { data, error, isLoading, refresh } = useRead(OwnTreesQueryDocument, {
    when: status === 'signedIn',
    on: [{ kind: 'userPlaces' }, { kind: 'waterings' }],
  });
  const trees = useMemo(
    () =>
      data?.getUserPlaces
        .filter(({ adoptedAt, place }) => adoptedAt !== null && place.retired === null)
        .sort(byOwnNeed)
        .map(({ place: { need, watering, ...place } }) => ({
          place,
          need: need?.need ?? ('FINE' as const),
          // Without an estimate of its water nobody knows that a tree needs nothing.
          note: need?.reasons.join(' ') ?? (watering?.reservoir == null ? undefined : words('map.own.fine')),
        })) ?? null,
    [data, words],
  );
  const shown = status === 'signedIn' ? trees : null;
  const onMap = useMemo(
    (): OwnTreesOnMap | null =>
      shown === null || shown.length === 0
        ? null
        : {
            summary: words(showsWatering ? 'map.own.summary' : 'map.own.count', {
              count: shown.length,
              thirsty: shown.filter(({ need }) => need === 'NOW').length,
            }),
            places: shown.map(({ place }) => place),
            marks: drawNeedMarks,
            reasonOf: (guid) => shown.find(({ place }) => place.guid === guid)?.note ?? null,
            draw: (style) =>
              withNeeds(style, {
                trees: shown.map(({ need, place: { featureId, lon, lat } }) => ({ need, featureId, lon, lat })),
                from: null,
                ringLabel: String,
              }),
            key: (
              <>
                {NEEDS.filter((one) => shown.some(({ need }) => need === one)).map((need) => (
                  <li key={need}>
                    <NeedMark need={need} /> {words(`map.needs.key.${need === 'FINE' ? 'fine' : need}`)}
                  </li>
                ))}
              </>
            ),
          },
    [shown, showsWatering, words],
  );
  useEffect(() => onTrees(onMap), [onTrees, onMap]);
  useEffect(() => () => onTrees(null), [onTrees]);
  const hasFailed = data === undefined && error !== undefined;
  return (
    <ListRegion label={words('map.own')} isBusy={isLoading}>
      {status === 'signedOut' && <SignIn onLeave={onLeave} />}
      {status !== 'signedOut' && hasFailed && <ListFailure onRetry={() => void refresh()} />}
      {status !== 'signedOut' && shown === null && !hasFailed && <PlaceListSkeleton />}
      {shown?.length === 0 && <NoTrees onLeave={onLeave} />}
      {shown !== null && (
        <PlaceList
          places={shown.map(({ place, need, note }) => ({
            place,
            distanceMetres: knownPoint === null ? null : metresBetween(knownPoint, place),
            mark: <NeedMark need={need} />,
            ...(note === undefined ? {} : { note }),
          }))}
          selectedGuid={selectedGuid}
          withDistances={knownPoint !== null}
          hasMore={false}
          isLoadingMore={false}
          onChoose={onChoose}
          onMore={() => undefined}
        />
      )}
    </ListRegion>
  );
}
