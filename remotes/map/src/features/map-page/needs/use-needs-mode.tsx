/**
 * The need-first mode: lists the trees in walking distance that need help first, and draws each with the mark of its
 * need.
 */
import { useMemo, useState } from 'react';
import { useWords } from '@greenward/tenant';
import type { MapPosition, NeedStart } from '@greenward/map';
import { PlaceListSkeleton } from '../../../parts/place-list/place-list.tsx';
import { ModeChip } from '../controls/mode-chip.tsx';
import { NO_MARKS } from '../map-mode.ts';
import type { MapMode, MapModePage, ModeMarks } from '../map-mode.ts';
import { ListFailure } from '../sheet/list-region.tsx';
import { useModeList } from '../use-mode-list.ts';
import { choicesWith, needsAsked, needsLeft } from '../view/map-choices.rules.ts';
import type { NeedFirstProps } from './need-first.tsx';
import type { NeedsOnMap } from './needs-on-map.ts';

interface NeedsModeState {
  readonly isOn: boolean;
  /** Whether this tenant has the list at all. */
  readonly isOffered: boolean;
}

/** At this zoom each tree is drawn, and most screens show five minutes' walk around the start. */
const NEED_ZOOM = 15;

export function useNeedsMode(
  { hash, change, view, visitor, focus, setStop }: MapModePage,
  { isOn, isOffered }: NeedsModeState,
): MapMode {
  const words = useWords();
  const { canvas, here } = view;
  const start = isOn ? hash.needFirst : null;
  const { List, hasFailed, retry } = useModeList<NeedFirstProps>(
    isOn,
    async () => (await import('./need-first.tsx')).NeedFirst,
  );
  const [needs, setNeeds] = useState<NeedsOnMap | null>(null);
  const marks = useMemo((): ModeMarks => (needs === null ? NO_MARKS : { members: [], own: needs }), [needs]);
  const choices = choicesWith(hash.highlight, start);

  const begin = (from: NeedStart, at: MapPosition | null) => {
    change(needsAsked(from, at), 'push');
    canvas.current?.show(at ?? visitor.position ?? here, Math.max(here.zoom, NEED_ZOOM));
  };
  const toggle = () => {
    if (start !== null) return change(needsLeft(start), 'push');
    setStop((now) => (now === 'peek' ? 'half' : now));
    if (hash.at !== null) begin('address', hash.at);
    else if (visitor.position !== null && !visitor.isOutOfTown) begin('you', null);
    else begin('middle', here);
  };
  const leave = () => {
    toggle();
    focus.toSearch();
  };
  return {
    count: needs?.summary ?? '',
    isListEmpty: false,
    list: (props) => {
      if (start === null) return null;
      if (List === null) return hasFailed ? <ListFailure onRetry={retry} /> : <PlaceListSkeleton />;
      return (
        <List
          {...props}
          start={start}
          at={hash.at}
          here={here}
          visitor={visitor}
          isInTown={!visitor.isOutOfTown}
          onNeeds={setNeeds}
          onStart={begin}
          onLocate={() => visitor.goThere(NEED_ZOOM, choices.visitorFound)}
          onLeave={leave}
        />
      );
    },
    marks,
    key: needs === null ? null : { entries: needs.key, trees: 'replaced' },
    noteOn: (guid) => needs?.reasonOf(guid) ?? null,
    choices,
    leastZoom: NEED_ZOOM,
    tools: isOffered
      ? { chips: <ModeChip label={words('map.need')} isOn={isOn} onToggle={toggle} />, panel: null }
      : null,
  };
}
