/** The mode of one collection: lists its places, which stand out on the map. Its chip opens the list of collections. */
import { useMemo } from 'react';
import { useWords } from '@greenward/tenant';
import { collectionIn } from '@greenward/map';
import { useOnline } from '@greenward/ui';
import { PlaceMark } from '../../../parts/place-mark/place-mark.tsx';
import { NO_MARKS, PLAIN_MODE } from '../map-mode.ts';
import type { MapMode, MapModePage, ModeMarks } from '../map-mode.ts';
import { choicesWith, collectionChosen } from '../view/map-choices.rules.ts';
import { useShownWhole } from '../view/use-shown-whole.ts';
import { CollectionChips } from './collection-chips.tsx';
import { collectionCount } from './collection-count.ts';
import { memberMarks } from './collection-on-map.rules.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { MembersList } from './members-list.tsx';
import { useCollectionOnMap } from './use-collection-on-map.ts';

/** It is on while the page's address names a collection. */
export function useCollectionMode({
  hash,
  isRead,
  change,
  view,
  knownPoint,
  panel,
  setStop,
  dropPick,
  showEverything,
}: MapModePage): MapMode {
  const words = useWords();
  const slug = collectionIn(hash);
  const collection = useCollectionOnMap(slug, useOnline());
  const { members, name } = collection;
  const { id, isOpen, chip, toggle, close, hide } = panel;
  const marks = useMemo(
    (): ModeMarks => (members.length === 0 ? NO_MARKS : { members: memberMarks(members), own: null }),
    [members],
  );
  const showWhole = useShownWhole({
    name: slug,
    isRead,
    hasView: hash.view !== null || hash.guid !== null,
    isReady: view.seen !== null && collection.state === 'shown',
    places: members,
    show: (all) => view.canvas.current?.showAll(all),
  });
  const choose = (next: string | null) => {
    dropPick();
    showWhole(next);
    setStop('half');
    change(collectionChosen(next), 'push');
    close();
  };
  const leave = () => {
    hide();
    showEverything();
  };
  return {
    ...PLAIN_MODE,
    count: collectionCount(collection, words),
    isListEmpty: members.length === 0,
    list: (props) => (
      <MembersList key={slug} {...props} collection={collection} knownPoint={knownPoint} onClear={showEverything} />
    ),
    marks,
    key:
      members.length === 0 || name === null
        ? null
        : {
            entries: (
              <li>
                <PlaceMark shape="member" /> {words('map.key.member', { name })}
              </li>
            ),
            trees: 'others',
          },
    choices: choicesWith(null, null), // a species or type replaces the collection
    tools: {
      chips: <CollectionChips ref={chip} panelId={id} isOpen={isOpen} name={name} onToggle={toggle} onClear={leave} />,
      panel: isOpen ? <CollectionPanel id={id} chosen={slug} onChoose={choose} onClose={close} /> : null,
    },
  };
}
