/** The map style for the canvas, recreated only when its inputs change. */
import { useCallback, useMemo } from 'react';
import { useBoot, useWords } from '@greenward/tenant';
import { mapStyle } from '@greenward/map';
import type { MapHash, MapPosition, PickedMark, PlaceChanges, ShownLayer, ThemeLook, TileSet } from '@greenward/map';
import type { ModeMarks } from '../map-mode.ts';
import { placeTitle } from '../../../parts/place-words.rules.ts';
import type { MapPlace } from './map-place.ts';

interface MapStyleInputs {
  /** Null until there is something to draw. */
  readonly look: ThemeLook | null;
  readonly tileSets: readonly TileSet[];
  readonly hash: MapHash;
  readonly shown: Readonly<Record<ShownLayer, boolean>>;
  readonly byRarity: boolean;
  readonly place: MapPlace | null;
  /** Picked, but not loaded yet. */
  readonly picked: PickedMark | null;
  readonly you: (MapPosition & { readonly accuracyMetres: number }) | null;
  readonly changes: PlaceChanges;
  /** From the active mode. */
  readonly marks: ModeMarks;
}

export function useMapStyle({
  look,
  tileSets,
  hash,
  shown,
  byRarity,
  place,
  picked,
  you,
  changes,
  marks: { members, own },
}: MapStyleInputs): ReturnType<typeof mapStyle> | null {
  const { origin, tenant } = useBoot();
  const words = useWords();
  const ringLabel = useCallback((minutes: number) => words('map.ring', { minutes }), [words]);
  // The hash is parsed again at each render, so its values count, not its identity.
  const { species, placeType, layer, highlight, at } = hash;
  const [field, value] = [highlight?.field ?? null, highlight?.value ?? null];
  const [lon, lat] = [at?.lon ?? null, at?.lat ?? null];
  const flag = useMemo(() => {
    if (place !== null) return { lon: place.lon, lat: place.lat, label: placeTitle(place, words) };
    if (picked !== null) return { ...picked.at, label: '' };
    return lon === null || lat === null ? null : { lon, lat, label: words('map.search.here') };
  }, [place, picked, lon, lat, words]);
  const style = useMemo(
    () =>
      look === null
        ? null
        : mapStyle({
            ...look,
            origin,
            tileSets,
            hash: { species, placeType, layer, highlight: field === null || value === null ? null : { field, value } },
            shown,
            rarityColours: byRarity ? tenant.rarityScale.map(({ colour }) => colour) : null,
            selected: flag,
            you: you === null ? null : { ...you, ringLabel },
            changes,
            members,
            locale: tenant.locale,
          }),
    [
      look,
      origin,
      tileSets,
      species,
      placeType,
      layer,
      field,
      value,
      shown,
      byRarity,
      tenant,
      flag,
      you,
      ringLabel,
      changes,
      members,
    ],
  );
  return useMemo(() => (style === null || own === null ? style : own.draw(style)), [style, own]);
}
