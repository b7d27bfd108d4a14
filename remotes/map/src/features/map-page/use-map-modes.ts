/**
 * The modes of the map page, one entry each. To add a mode: a name in `MapModeName`, a case in `mapModeOf`, and a
 * folder with a hook that returns a `MapMode`, called here. All the hooks run on each render; a hook whose mode is off
 * loads nothing.
 */
import { useBoot, useSwitch } from '@greenward/tenant';
import type { MapHash } from '@greenward/map';
import { useCollectionMode } from './collection/use-collection-mode.tsx';
import { useInViewMode } from './in-view/use-in-view-mode.tsx';
import type { MapMode, MapModeName, MapModePage, ModeTools } from './map-mode.ts';
import { hashInMode, mapModeOf } from './map-mode.rules.ts';
import { useNeedsMode } from './needs/use-needs-mode.tsx';
import { useOwnTreesMode } from './own-trees/use-own-trees-mode.tsx';

export interface MapModes {
  readonly mode: MapMode;
  /** The page's address as the mode reads it. */
  readonly hash: MapHash;
  /** The tools of all modes, in the order of their chips. */
  readonly tools: readonly (ModeTools | null)[];
}

/** Residents look after trees here, with an account. */
function useHasOwnTrees(): boolean {
  const { auth } = useBoot();
  const care = [useSwitch('showAdopt'), useSwitch('showPitAdopt'), useSwitch('showWatering')];
  return useSwitch('userAccount') && auth !== null && care.includes(true);
}

export function useMapModes(page: MapModePage): MapModes {
  const hasNeeds = useSwitch('showAdopt') && page.hasTrees;
  const hasOwnTrees = useHasOwnTrees();
  const on = mapModeOf(page.hash, { hasNeeds, hasOwnTrees });
  const hash = hashInMode(page.hash, on);
  const pageInMode = { ...page, hash };
  const modes: Readonly<Record<MapModeName, MapMode>> = {
    ownTrees: useOwnTreesMode(pageInMode, { isOn: on === 'ownTrees', isOffered: hasOwnTrees }),
    needs: useNeedsMode(pageInMode, { isOn: on === 'needs', isOffered: hasNeeds }),
    collection: useCollectionMode(pageInMode),
    inView: useInViewMode(pageInMode, on === 'inView'),
  };
  return { mode: modes[on], hash, tools: Object.values(modes).map(({ tools }) => tools) };
}
