/** The map page: a map and the list of the same places, one question behind both; what is chosen stands in the address. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { COLLECTION_FIELD, collectionIn, COUNTS_FROM_ZOOM, initialView, MapCanvas, shownBox, SINGLE_MARKS_FROM, ZOOMED_IN } from '@greenward/map';
import type { MapBox, MapFault, MapHandle, MapPosition, MapView, NeedStart, PickedMark, PlaceType, ShownLayer, TileSet } from '@greenward/map';
import { Button, classes, EmptyState, useOnline, VisuallyHidden } from '@greenward/ui';
import { BottomSheet } from './bottom-sheet.tsx';
import { ChosenPlacePanel } from './chosen-place-panel.tsx';
import { CollectionChips } from './collection-chips.tsx';
import { CollectionListStates } from './collection-list-states.tsx';
import { listedMembers, memberMarks } from './collection-on-map.rules.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { MapControls } from './map-controls.tsx';
import { markKindOf, modelCodeOf, placeFilter } from './map-filter.rules.ts';
import { FilterChips } from './filter-chips.tsx';
import { MapKey } from './map-key.tsx';
import { MapNotices } from './map-notices.tsx';
import { MapSearch } from './map-search.tsx';
import { PlaceList, PlaceListSkeleton } from '../../parts/place-list/place-list.tsx';
import type { ListedPlace } from '../../parts/place-list/place-list.tsx';
import type { PlaceRow_placeFragment } from '../../parts/place-list/place-row.generated.ts';
import { placeTitle } from '../../parts/place-words.rules.ts';
import type { SheetStop } from './sheet-stops.rules.ts';
import { useCollectionOnMap } from './use-collection-on-map.ts';
import { useCovered } from './use-covered.ts';
import { useChosenPlace } from './use-chosen-place.ts';
import { useFollowedView } from './use-followed-view.ts';
import { PLACES_PER_PAGE, useListedPlaces } from './use-listed-places.ts';
import { useMapHash } from './use-map-hash.ts';
import { useMapStyle } from './use-map-style.ts';
import { usePickedMark } from './use-picked-mark.ts';
import { usePlaceChanges } from './use-place-changes.ts';
import { useNeedFirst } from './use-need-first.ts';
import type { NeedsOnMap } from './needs-on-map.ts';
import { useThemeLook } from '../../parts/use-theme-colours.ts';
import { useShownWhole } from './use-shown-whole.ts';
import { useTileSets } from './use-tile-sets.ts';
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
/** Degrees as the address of the map says them, to about a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
const ALL_SHOWN: Readonly<Record<ShownLayer, boolean>> = { pits: true, gathers: true, canopy: true };
const within = ([west, south, east, north]: MapBox, { lon, lat }: MapPosition): boolean => lon >= west && lon <= east && lat >= south && lat <= north;

export function MapPage({ tileSets: firstTileSets, firstPlaces, hasTrees }: MapPageProps) {
  const words = useWords();
  const boot = useBoot();
  const tenant = useTenant();
  const look = useThemeLook();
  const { hash: written, isRead, change } = useMapHash();
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
  const [membersListed, setMembersListed] = useState(PLACES_PER_PAGE);
  const [isChoosing, setChoosing] = useState(false);
  const collectionsId = useId();
  const collectionsChip = useRef<HTMLButtonElement>(null);
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
      : { filter, box, near: nearPoint ?? here, isFromKnownPoint: nearPoint !== null },
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

  useFollowedView(hash.view, seen?.view ?? null, (view) => map.current?.jumpTo(view));

  const onMove = (view: MapView, nextBox: MapBox) => {
    setSeen({ view, box: nextBox });
    change({ view }, 'replace');
  };
  const choose = (next: PlaceRow_placeFragment, from: 'map' | 'list') => {
    touched.drop();
    setFocusCard(from === 'list');
    setStop((now) => (from === 'list' && now !== 'full' ? now : 'half'));
    change({ guid: next.guid, model: modelCodeOf(next.type), ...(needStart === null ? { at: null } : {}) }, 'push'); // the need-first list goes out from there
    if (from === 'list' || (seen !== null && !within(seen.box, next))) map.current?.show(next, Math.max(here.zoom, ZOOMED_IN));
  };
  const onPick = (mark: PickedMark | null) => {
    if (mark !== null) touched.pick(mark, (found) => choose(found, 'map'));
  };
  const close = () => {
    const left = hash.guid;
    touched.drop();
    change({ guid: null, model: null, ...(needStart === null ? { at: null } : {}) }, 'push');
    // The card goes: its row takes the focus, or the search field where the list no longer has it.
    const row = page.current?.querySelector<HTMLElement>(`a[href="/place/${left ?? ''}"][data-row]`);
    (row ?? page.current?.querySelector<HTMLElement>('[role=combobox]'))?.focus({ preventScroll: row === undefined || row === null });
  };
  const onLocate = () =>
    visitor.locate((position) => {
      if (!within(shownBox(tenant.boundingBox), position)) return;
      map.current?.show(position, Math.max(here.zoom, needStart === null ? ZOOMED_IN : NEED_ZOOM));
      if (needStart !== null) change({ needFirst: 'you', at: null }, 'push');
    });
  const startNeedFirst = (start: NeedStart, from: MapPosition | null) => {
    const at = from === null ? null : { lon: toMetre(from.lon), lat: toMetre(from.lat) };
    change({ needFirst: start, at, species: null, placeType: null, highlight: null }, 'push');
    map.current?.show(at ?? you ?? here, Math.max(here.zoom, NEED_ZOOM));
  };
  const onNeedFirst = () => {
    if (needStart !== null) return change({ needFirst: null, ...(needStart === 'middle' ? { at: null } : {}) }, 'push');
    setStop((now) => (now === 'peek' ? 'half' : now));
    if (hash.at !== null) startNeedFirst('address', hash.at);
    else if (you !== null && !isOutOfTown) startNeedFirst('you', null);
    else startNeedFirst('middle', here);
  };
  const onAddress = (at: MapPosition) => {
    touched.drop();
    setStop('half');
    change({ at, guid: null, model: null, ...(needStart === null ? {} : { needFirst: 'address' as const }) }, 'push');
    map.current?.show(at, needStart === null ? ZOOMED_IN : Math.max(here.zoom, NEED_ZOOM));
  };

  const leaveNeedFirst = () => {
    onNeedFirst();
    page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  };

  const selected = place === null ? null : { kind: markKindOf(place.type), featureId: place.featureId };
  const isFiltered = hash.species !== null || hash.placeType !== null || hash.highlight !== null;
  const clearFilter = () => {
    change({ species: null, placeType: null, highlight: null }, 'push');
    setChoosing(false);
    page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  };
  /** A kind and a collection are not asked for together. */
  const highlight = collectionSlug === null ? hash.highlight : null;
  const closeCollections = () => {
    setChoosing(false);
    collectionsChip.current?.focus({ preventScroll: true });
  };
  const chooseCollection = (slug: string | null) => {
    touched.drop();
    showWhole(slug);
    setMembersListed(PLACES_PER_PAGE);
    setStop('half');
    const chosenNow = slug === null ? null : { field: COLLECTION_FIELD, value: slug };
    change({ highlight: chosenNow, species: null, placeType: null, guid: null, model: null, at: null, needFirst: null }, 'push');
    closeCollections();
  };
  const isWaiting = collectionSlug === null ? listed.isLoading : collection.state === 'loading';
  const rows = collectionSlug === null ? listed.places : listedMembers(members, knownPoint).slice(0, membersListed);
  const canCount = hasMap ? here.zoom >= COUNTS_FROM_ZOOM : true;
  const collectionCount = {
    off: null,
    loading: words('map.collection.loading'),
    shown: words(collection.placeCount > members.length ? 'map.collection.countCut' : 'map.collection.count', {
      name: collection.name ?? '',
      count: members.length,
      all: collection.placeCount,
    }),
    missing: words('map.collection.missing'),
    failed: words('map.collection.failed'),
  }[collection.state];
  const count =
    needStart !== null
      ? (needs?.summary ?? '')
      : collectionCount !== null
        ? collectionCount
        : listed.matched === null
          ? words('map.list.near')
          : canCount
            ? words(listed.matched.atLeast ? 'map.list.countAtLeast' : 'map.list.count', { count: listed.matched.number })
            : words('map.list.zoomIn');

  const hasMoreListed =
    listed.matched !== null && listed.places.length >= PLACES_PER_PAGE && (listed.matched.atLeast || listed.places.length < listed.matched.number);

  return (
    <div ref={page} className={classes(styles.page, !hasMap && styles.listOnly)}>
      <VisuallyHidden>
        <h1>{words('map.heading', { project: tenant.projectName })}</h1>
      </VisuallyHidden>
      <noscript>
        <p className={styles.noScript}>{words('map.noScript')}</p>
      </noscript>
      <div className={styles.side}>
        {/* Escape closes the list of collections from anywhere in here; the group itself is no control. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={styles.tools}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isChoosing) closeCollections();
          }}
        >
          <MapSearch
            near={here}
            onSpecies={(species) => change({ species, placeType: null, highlight, guid: null, at: null, model: null, needFirst: null }, 'push')}
            onAddress={onAddress}
          />
          <FilterChips
            available={available}
            placeType={hash.placeType}
            species={hash.species}
            onType={(placeType: PlaceType | null) => change({ placeType, species: null, highlight, guid: null, model: null, needFirst: null }, 'push')}
            onClear={clearFilter}
            needFirst={canNeedFirst ? needStart !== null : null}
            onNeedFirst={onNeedFirst}
          >
            <CollectionChips
              ref={collectionsChip}
              panelId={collectionsId}
              isOpen={isChoosing}
              name={collection.name}
              onToggle={() => setChoosing(!isChoosing)}
              onClear={clearFilter}
            />
          </FilterChips>
          {isChoosing && <CollectionPanel id={collectionsId} chosen={collectionSlug} onChoose={chooseCollection} onClose={closeCollections} />}
        </div>
        <BottomSheet
          stop={stop}
          onStop={setStop}
          isEmpty={needStart === null && rows.length === 0}
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
              onChoose={hasMap && seen !== null ? (row) => choose(row, 'list') : null}
              onNeeds={setNeeds}
              onStart={startNeedFirst}
              onLocate={onLocate}
              onLeave={leaveNeedFirst}
            />
          )}
          {needStart !== null && needFirst.List === null && !needFirst.hasFailed && <PlaceListSkeleton />}
          {needStart !== null && needFirst.hasFailed && (
            <div className={styles.failed} role="alert">
              <p>{words('map.list.failed')}</p>
              <Button onClick={needFirst.retry}>{words('map.retry')}</Button>
            </div>
          )}
          {needStart === null && (
            <section aria-label={words('map.list')} aria-busy={isWaiting || undefined} className={classes(isWaiting && styles.busy)}>
              <CollectionListStates collection={collection} onClear={clearFilter} />
              {collectionSlug === null && listed.hasFailed && (
                <div className={styles.failed} role="alert">
                  <p>{words('map.list.failed')}</p>
                  <Button onClick={listed.retry}>{words('map.retry')}</Button>
                </div>
              )}
              {rows.length === 0 && isWaiting && <PlaceListSkeleton />}
              {collectionSlug === null && rows.length === 0 && !listed.isLoading && !listed.hasFailed && (
                <EmptyState title={words('map.list.empty')}>
                  <p>{words(isFiltered ? 'map.list.emptyFiltered' : 'map.list.emptyHere')}</p>
                  <div className={styles.ways}>
                    {hasMap && <Button onClick={() => map.current?.zoomBy(-WIDER)}>{words('map.zoomOut')}</Button>}
                    {isFiltered && <Button onClick={clearFilter}>{words('map.filter.clear')}</Button>}
                  </div>
                </EmptyState>
              )}
              <PlaceList
                places={rows}
                selectedGuid={hash.guid}
                withDistances={collectionSlug === null ? listed.isFromKnownPoint : knownPoint !== null}
                hasMore={collectionSlug === null ? hasMoreListed : rows.length < members.length}
                isLoadingMore={collectionSlug === null && listed.isLoadingMore}
                onChoose={hasMap && seen !== null ? (row) => choose(row, 'list') : null}
                onMore={collectionSlug === null ? listed.more : () => setMembersListed((now) => now + PLACES_PER_PAGE)}
              />
            </section>
          )}
          <div className={styles.keyInSheet}>
            <MapKey
              shown={shown}
              available={available}
              byRarity={byRarity}
              isClustered={isClustered}
              hasTrees={hasTrees}
              needs={needs?.key ?? null}
              collection={marks.length > 0 ? collection.name : null}
            />
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
              <div className={styles.keyOnMap}>
                <MapKey
                  shown={shown}
                  available={available}
                  byRarity={byRarity}
                  isClustered={isClustered}
                  hasTrees={hasTrees}
                  needs={needs?.key ?? null}
                  collection={marks.length > 0 ? collection.name : null}
                />
              </div>
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
