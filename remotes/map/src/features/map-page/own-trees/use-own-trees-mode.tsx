/** The mode of the viewer's own trees: lists them by what they need today, and draws each with the mark of its need. */
import { useMemo, useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import { ModeChip } from '../controls/mode-chip.tsx';
import { NO_MARKS } from '../map-mode.ts';
import type { MapMode, MapModePage, ModeMarks } from '../map-mode.ts';
import { ListFailure } from '../sheet/list-region.tsx';
import { useModeList } from '../use-mode-list.ts';
import { choicesWith, OWN_TREES_LEFT, ownTreesAsked } from '../view/map-choices.rules.ts';
import { useShownWhole } from '../view/use-shown-whole.ts';
import { OwnTreeCountQueryDocument } from './own-trees.generated.ts';
import type { OwnTreesOnMap, OwnTreesProps } from './own-trees.tsx';

interface OwnTreesModeState {
  readonly isOn: boolean;
  /** Whether residents can look after trees in this tenant at all. */
  readonly isOffered: boolean;
}

/** The name of the list for the fitting of the map. */
const OWN = 'own';

/** A viewer without trees gets no chip, but the mode works for everybody: a link can ask for it. */
function useHasOwnTrees(isOffered: boolean): boolean {
  const { status } = useViewer();
  const { data } = useRead(OwnTreeCountQueryDocument, {
    when: isOffered && status === 'signedIn',
    on: [{ kind: 'userPlaces' }],
  });
  return status === 'signedIn' && data?.getUserPlaces.some(({ adoptedAt }) => adoptedAt !== null) === true;
}

export function useOwnTreesMode(
  { hash, isRead, change, view, knownPoint, focus, setStop, dropPick }: MapModePage,
  { isOn, isOffered }: OwnTreesModeState,
): MapMode {
  const words = useWords();
  const hasTrees = useHasOwnTrees(isOffered);
  const { List, hasFailed, retry } = useModeList<OwnTreesProps>(
    isOn,
    async () => (await import('./own-trees.tsx')).OwnTrees,
  );
  const [trees, setTrees] = useState<OwnTreesOnMap | null>(null);
  const marks = useMemo((): ModeMarks => (trees === null ? NO_MARKS : { members: [], own: trees }), [trees]);
  const showWhole = useShownWhole({
    name: isOn ? OWN : null,
    isRead,
    hasView: hash.view !== null || hash.guid !== null,
    isReady: view.seen !== null && trees !== null,
    places: trees?.places ?? [],
    show: (all) => view.canvas.current?.showAll(all),
  });
  const toggle = () => {
    if (isOn) return change(OWN_TREES_LEFT, 'push');
    dropPick();
    showWhole(OWN);
    setStop((now) => (now === 'peek' ? 'half' : now));
    change(ownTreesAsked(hash.needFirst), 'push');
  };
  const leave = () => {
    change(OWN_TREES_LEFT, 'push');
    focus.toSearch();
  };
  return {
    count: trees?.summary ?? '',
    isListEmpty: false,
    list: (props) => {
      if (!isOn) return null;
      if (List === null) return hasFailed ? <ListFailure onRetry={retry} /> : <PlaceListSkeleton />;
      return <List {...props} knownPoint={knownPoint} onTrees={setTrees} onLeave={leave} />;
    },
    marks,
    key: trees === null ? null : { entries: trees.key, trees: 'replaced' },
    noteOn: (guid) => trees?.reasonOf(guid) ?? null,
    choices: choicesWith(null, null),
    leastZoom: null,
    tools:
      isOffered && (isOn || hasTrees)
        ? { chips: <ModeChip label={words('map.own')} isOn={isOn} onToggle={toggle} />, panel: null }
        : null,
  };
}
