/** The map page: a map and the list of the same places, one question behind both; what is chosen stands in the address. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { collectionIn, initialView, MapCanvas, middleOf, shownBox, SINGLE_MARKS_FROM, ZOOMED_IN } from '@greenward/map';
import type { MapBox, MapFault, MapHandle, MapPosition, MapView, NeedStart, PickedMark, ShownLayer, TileSet } from '@greenward/map';
import { classes, useOnline, VisuallyHidden } from '@greenward/ui';
import { BottomSheet } from './sheet/bottom-sheet.tsx';
import { ChosenPlacePanel } from './place-card/chosen-place-panel.tsx';
import { memberMarks } from './collection/collection-on-map.rules.ts';
import { InViewList } from './in-view/in-view-list.tsx';
import { collectionCount, inViewCount } from './sheet/list-count.ts';
import { ListFailure } from './sheet/list-region.tsx';
import { MapControls } from './controls/map-controls.tsx';
import {
  addressChosen,
  collectionChosen,
  EVERYTHING,
  needsAsked,
  needsLeft,
  placeChosen,
  placeLeft,
  speciesChosen,
  typeChosen,
} from './view/map-choices.rules.ts';
import { markKindOf, placeFilter } from './view/map-filter.rules.ts';
import { MapKey } from './controls/map-key.tsx';
import { MapNotices } from './controls/map-notices.tsx';
import { MapTools } from './controls/map-tools.tsx';
import { MembersList } from './collection/members-list.tsx';
import { PlaceListSkeleton } from '../../parts/place-list/place-list.tsx';
import type { ListedPlace } from '../../parts/place-list/place-list.tsx';
import type { PlaceRow_placeFragment } from '../../parts/place-list/place-row.generated.ts';
import { placeTitle } from '../../parts/place-words.rules.ts';
import type { SheetStop } from './sheet/sheet-stops.rules.ts';
import { useCollectionOnMap } from './collection/use-collection-on-map.ts';
import { useCovered } from './view/use-covered.ts';
import { useChosenPlace } from './place-card/use-chosen-place.ts';
import { useFollowedView } from './view/use-followed-view.ts';
import { useListedPlaces } from './in-view/use-listed-places.ts';
import { useMapHash } from './view/use-map-hash.ts';
import { useMapStyle } from './view/use-map-style.ts';
import { usePickedMark } from './place-card/use-picked-mark.ts';
import { usePlaceChanges } from './view/use-place-changes.ts';
import { useNeedFirst } from './needs/use-need-first.ts';
import type { NeedsOnMap } from './needs/needs-on-map.ts';
import { useThemeLook } from '../../parts/use-theme-colours.ts';
import { useShownWhole } from './collection/use-shown-whole.ts';
import { useTileSets } from './view/use-tile-sets.ts';
import { useVisitorPosition } from '../../parts/use-visitor-position.ts';
import styles from './map-page.module.scss';

interface MapPageProps {
  readonly tileSets: readonly TileSet[];
  /** What the list shows before the map has said where it looks. */
  readonly firstPlaces: readonly ListedPlace[];
  /** False for a town of pits alone: they are what its map is about, and seen from further off. */
  readonly hasTrees: boolean;
}

/** Levels that the map is zoomed out from an empty part of it: four times as wide. */
const WIDER = 2;
/** Each tree is drawn, and on most screens five minutes' walk around the start. */
const NEED_ZOOM = 15;
const ALL_SHOWN: Readonly<Record<ShownLayer, boolean>> = { pits: true, gathers: true, canopy: true };
const within = ([west, south, east, north]: MapBox, { lon, lat }: MapPosition): boolean => lon >= west && lon <= east && lat >= south && lat <= north;

export function MapPage({ tileSets: firstTileSets, firstPlaces, hasTrees }: MapPageProps) {
  const words = useWords();
  const boot = useBoot();
  const tenant = useTenant();
  const look = useThemeLook();
  const { hash: written, isRead, step, change } = useMapHash();
  const collectionSlug = collectionIn(written);
  // A collection is shown whole: where an address names a kind as well, it says no more.
  const hash = collectionSlug === null ? written : { ...written, species: null, placeType: null };
  const map = useRef<MapHandle>(null);
  const [seen, setSeen] = useState<{ view: MapView; box: MapBox } | null>(null);
  const [shown, setShown] = useState(ALL_SHOWN);
  const [byRarity, setByRarity] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [fault, setFault] = useState<MapFault | null>(null);
  const [focusCard, setFocusCard] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const covered = useCovered(page, stop);
  const visitor = useVisitorPosition();
  const chosen = useChosenPlace(hash.guid);
  const touched = usePickedMark(chosen.find);
  const hasMap = fault !== 'webgl' && fault !== 'engine';
  const { changes, isStale, startAnew } = usePlaceChanges(isRead && hasMap);
  const { tileSets, refresh } = useTileSets(firstTileSets, boot.switches);
  const isOnline = useOnline();
  const collection = useCollectionOnMap(collectionSlug, boot.switches, isOnline);
  const { members } = collection;
  const marks = useMemo(() => memberMarks(members), [members]);
  const canNeedFirst = hasTrees && boot.switches['showAdopt'] === true;
  const needStart = canNeedFirst && collectionSlug === null ? hash.needFirst : null;
  const needFirst = useNeedFirst(needStart !== null);
  const [needs, setNeeds] = useState<NeedsOnMap | null>(null);

  const available = useMemo(() => tileSets.flatMap(({ layers }) => layers), [tileSets]);
  const home = useMemo(() => initialView(tenant.boundingBox), [tenant.boundingBox]);
  const start = hash.view ?? (hash.at === null ? home : { ...hash.at, zoom: ZOOMED_IN });
  const filter = placeFilter(hash, shown, available);
  const you = visitor.position;
  const isOutOfTown = you !== null && !within(shownBox(tenant.boundingBox), you);
  const here = seen?.view ?? start;
  /** What distances are told from; without it the list goes out from the middle of the map. */
  const knownPoint = hash.at ?? you;
  const box = seen?.box ?? (hasMap ? null : shownBox(tenant.boundingBox));
  // Out of view it would order the list by what lies at one edge of the map.
  const nearPoint = knownPoint !== null && box !== null && within(box, knownPoint) ? knownPoint : null;
  const listed = useListedPlaces(
    !isRead || box === null || collectionSlug !== null || needStart !== null
      ? null
      : { filter, box, near: nearPoint ?? middleOf(here, home), isFromKnownPoint: nearPoint !== null },
    firstPlaces,
  );

  const place = chosen.place;
  const drawn = hasTrees || hash.placeType !== null ? hash : { ...hash, placeType: 'PIT' as const };
  const isClustered = here.zoom < SINGLE_MARKS_FROM && drawn.placeType === null && hash.species === null;
  const plainStyle = useMapStyle({
    look: isRead ? look : null,
    tileSets,
    hash: drawn,
    shown,
    byRarity,
    place,
    picked: touched.picked,
    you,
    changes,
    members: marks,
  });
  const style = useMemo(() => (plainStyle === null || needs === null ? plainStyle : needs.draw(plainStyle)), [plainStyle, needs]);

  // A link that names a place and no view opens at the place.
  const [opensAtPlace, setOpensAtPlace] = useState<boolean | null>(null);
  if (isRead && opensAtPlace === null) setOpensAtPlace(hash.guid !== null && hash.view === null);
  const isThere = useRef(false);
  const isAtHand = seen !== null;
  useEffect(() => {
    if (isThere.current || opensAtPlace !== true || place === null || !isAtHand) return;
    isThere.current = true;
    map.current?.show(place, ZOOMED_IN);
  }, [opensAtPlace, place, isAtHand]);

  const showWhole = useShownWhole({
    slug: collectionSlug,
    isRead,
    hasView: hash.view !== null || hash.guid !== null,
    isReady: isAtHand && collection.state === 'shown',
    members,
    show: (all) => map.current?.showAll(all),
  });

  useFollowedView(hash.view, seen?.view ?? null, step, (view) => map.current?.jumpTo(view));

  const onMove = (view: MapView, nextBox: MapBox) => {
    setSeen({ view, box: nextBox });
    change({ view }, 'replace');
  };
  const choose = (next: PlaceRow_placeFragment, from: 'map' | 'list') => {
    touched.drop();
    setFocusCard(from === 'list');
    setStop((now) => (from === 'list' && now !== 'full' ? now : 'half'));
    change(placeChosen(next, needStart), 'push');
    if (from === 'list' || (seen !== null && !within(seen.box, next))) map.current?.show(next, Math.max(here.zoom, ZOOMED_IN));
  };
  const onPick = (mark: PickedMark | null) => {
    if (mark !== null) touched.pick(mark, (found) => choose(found, 'map'));
  };
  const focusSearch = () => page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  const close = () => {
    const left = hash.guid;
    touched.drop();
    change(placeLeft(needStart), 'push');
    // The card goes: its row takes the focus, or the search field where the list no longer has it.
    const row = page.current?.querySelector<HTMLElement>(`a[href="/place/${left ?? ''}"][data-row]`) ?? null;
    if (row === null) focusSearch();
    else row.focus();
  };
  const onLocate = () =>
    visitor.locate((position) => {
      if (!within(shownBox(tenant.boundingBox), position)) return;
      map.current?.show(position, Math.max(here.zoom, needStart === null ? ZOOMED_IN : NEED_ZOOM));
      if (needStart !== null) change({ needFirst: 'you', at: null }, 'push');
    });
  const startNeedFirst = (from: NeedStart, at: MapPosition | null) => {
    change(needsAsked(from, at), 'push');
    map.current?.show(at ?? you ?? here, Math.max(here.zoom, NEED_ZOOM));
  };
  const onNeedFirst = () => {
    if (needStart !== null) return change(needsLeft(needStart), 'push');
    setStop((now) => (now === 'peek' ? 'half' : now));
    if (hash.at !== null) startNeedFirst('address', hash.at);
    else if (you !== null && !isOutOfTown) startNeedFirst('you', null);
    else startNeedFirst('middle', here);
  };
  const leaveNeedFirst = () => {
    onNeedFirst();
    focusSearch();
  };
  const onAddress = (at: MapPosition) => {
    touched.drop();
    setStop('half');
    change(addressChosen(at, needStart), 'push');
    map.current?.show(at, needStart === null ? ZOOMED_IN : Math.max(here.zoom, NEED_ZOOM));
  };

  const selected = place === null ? null : { kind: markKindOf(place.type), featureId: place.featureId };
  const isFiltered = hash.species !== null || hash.placeType !== null || hash.highlight !== null;
  const clearFilter = () => {
    change(EVERYTHING, 'push');
    focusSearch();
  };
  /** A kind and a collection are not asked for together. */
  const highlight = collectionSlug === null ? hash.highlight : null;
  const chooseCollection = (slug: string | null) => {
    touched.drop();
    showWhole(slug);
    setStop('half');
    change(collectionChosen(slug), 'push');
  };
  const list = needStart !== null ? 'needs' : collectionSlug !== null ? 'collection' : 'inView';
  const count = {
    needs: () => needs?.summary ?? '',
    collection: () => collectionCount(collection, words),
    inView: () => inViewCount(listed, hasMap ? here.zoom : null, words),
  }[list]();
  const isListEmpty = { needs: false, collection: members.length === 0, inView: listed.places.length === 0 }[list];
  const onChoose = hasMap && seen !== null ? (row: PlaceRow_placeFragment) => choose(row, 'list') : null;
  const key = (
    <MapKey
      shown={shown}
      available={available}
      byRarity={byRarity}
      isClustered={isClustered}
      hasTrees={hasTrees}
      needs={needs?.key ?? null}
      collection={marks.length > 0 ? collection.name : null}
    />
  );

  return (
    <div ref={page} className={classes(styles.page, !hasMap && styles.listOnly)}>
      <VisuallyHidden>
        <h1>{words('map.heading', { project: tenant.projectName })}</h1>
      </VisuallyHidden>
      <noscript>
        <p className={styles.noScript}>{words('map.noScript')}</p>
      </noscript>
      <div className={styles.side}>
        <MapTools
          available={available}
          hash={hash}
          near={here}
          collection={{ slug: collectionSlug, name: collection.name }}
          needFirst={canNeedFirst ? needStart !== null : null}
          onSpecies={(species) => change(speciesChosen(species, highlight), 'push')}
          onType={(placeType) => change(typeChosen(placeType, highlight), 'push')}
          onAddress={onAddress}
          onNeedFirst={onNeedFirst}
          onCollection={chooseCollection}
          onClear={clearFilter}
        />
        <BottomSheet
          stop={stop}
          onStop={setStop}
          isEmpty={isListEmpty}
          head={
            <p className={styles.count} role="status">
              {count}
            </p>
          }
        >
          <ChosenPlacePanel
            chosen={chosen}
            guid={hash.guid}
            you={you}
            note={hash.guid === null ? null : (needs?.reasonOf(hash.guid) ?? null)}
            takesFocus={focusCard}
            onClose={close}
            onRetryPick={touched.hasFailed ? () => onPick(touched.picked) : null}
          />
          {needStart !== null && needFirst.List !== null && isRead && (
            <needFirst.List
              start={needStart}
              at={hash.at}
              here={here}
              visitor={visitor}
              isInTown={!isOutOfTown}
              selectedGuid={hash.guid}
              onChoose={onChoose}
              onNeeds={setNeeds}
              onStart={startNeedFirst}
              onLocate={onLocate}
              onLeave={leaveNeedFirst}
            />
          )}
          {list === 'needs' && needFirst.List === null && (needFirst.hasFailed ? <ListFailure onRetry={needFirst.retry} /> : <PlaceListSkeleton />)}
          {list === 'collection' && (
            <MembersList
              key={collectionSlug}
              collection={collection}
              knownPoint={knownPoint}
              selectedGuid={hash.guid}
              onChoose={onChoose}
              onClear={clearFilter}
            />
          )}
          {list === 'inView' && (
            <InViewList
              listed={listed}
              isFiltered={isFiltered}
              selectedGuid={hash.guid}
              onChoose={onChoose}
              onZoomOut={hasMap ? () => map.current?.zoomBy(-WIDER) : null}
              onClear={clearFilter}
            />
          )}
          <div className={styles.keyInSheet}>
            {key}
            <p className={styles.attribution}>{tenant.attributions.join(' ')}</p>
          </div>
        </BottomSheet>
      </div>
      <div className={classes(styles.map, !hasMap && styles.withoutMap)}>
        {style !== null && look !== null && hasMap && (
          <MapCanvas
            ref={map}
            style={style}
            colours={look.colours}
            drawOwnMarks={needs?.marks}
            initialView={start}
            maxBox={shownBox(tenant.boundingBox)}
            selected={selected}
            label={words('map.canvas', { project: tenant.projectName })}
            scaleUnit={tenant.units}
            covered={covered}
            onMove={onMove}
            onPick={onPick}
            onFault={setFault}
            onSettled={() => setFault((now) => (now === 'tiles' ? null : now))}
          />
        )}
        <MapNotices
          fault={fault}
          positionFault={visitor.isDismissed ? null : (visitor.fault ?? (isOutOfTown ? 'elsewhere' : null))}
          isStale={isStale}
          isOnline={isOnline}
          onRetryTiles={() => map.current?.retry()}
          onRetryEngine={() => setFault(null)}
          onRefresh={() => void refresh().then((areNew) => areNew && startAnew())}
          onDismissPosition={visitor.dismiss}
        />
        {hasMap && (
          <>
            <MapControls
              available={available}
              shown={shown}
              layer={hash.layer}
              canShowRarity={boot.switches['showRarity'] === true}
              byRarity={byRarity}
              isLocating={visitor.isLocating}
              isLocated={you !== null}
              onShown={(layer, isShown) => setShown((now) => ({ ...now, [layer]: isShown }))}
              onLayer={(layer) => change({ layer }, 'push')}
              onRarity={setByRarity}
              onLocate={onLocate}
              onZoom={(levels) => map.current?.zoomBy(levels)}
            />
            <div className={styles.foot}>
              <div className={styles.keyOnMap}>{key}</div>
              <p className={styles.attributionOnMap}>{tenant.attributions.join(' ')}</p>
            </div>
          </>
        )}
      </div>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{place !== null && !focusCard ? words('map.card.chosen', { name: placeTitle(place, words) }) : ''}</VisuallyHidden>
      </div>
    </div>
  );
}
