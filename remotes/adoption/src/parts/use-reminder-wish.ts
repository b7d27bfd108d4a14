/**
 * Whether somebody who is about to look after a tree wants reminders. Nobody gets them without having ticked it; for those
 * who look after trees already it is as they chose before.
 */
import { useRef, useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useSwitch } from '@greenward/tenant';
import { useOwnAdoptions } from './own-adoption.ts';
import { ownPlaceOf } from './own-place.ts';
import { ReminderSettingsQueryDocument, SetWateringRemindersMutationDocument } from './reminder-settings.generated.ts';
import type { ReminderSettingsQuery } from './reminder-settings.generated.ts';
import { UserPlacesQueryDocument } from './user-places.generated.ts';

export interface ReminderWish {
  /** Null where the project sends none, and until they are read. */
  readonly settings: ReminderSettingsQuery['getReminderSettings'] | null;
  readonly isWanted: boolean;
  want(isWanted: boolean): void;
  readonly isSending: boolean;
  /** False until it is clear whether to ask: nobody should agree before that. */
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  tryAgain(): void;
  /** @returns whether the wish is kept, or there is none */
  keep(): Promise<boolean>;
  /** What it was kept for did not happen: as before. */
  takeBack(): Promise<void>;
}

export function useReminderWish(): ReminderWish {
  const isSignedIn = useViewer().status === 'signedIn';
  const [hasWatering, hasAdoption] = [useSwitch('showWatering'), useSwitch('showAdopt')];
  const isAsked = isSignedIn && hasWatering;
  const reminders = useRead(ReminderSettingsQueryDocument, { when: isAsked, on: [{ kind: 'reminders' }] });
  const places = useRead(UserPlacesQueryDocument, { when: isAsked, on: [{ kind: 'userPlaces' }] });
  const adoptions = useOwnAdoptions({ when: isAsked });
  const [chosen, setChosen] = useState<boolean | null>(null);
  /** As it was before `keep`; null where that changed nothing. */
  const before = useRef<boolean | null>(null);
  const { send, isSending } = useWrite(SetWateringRemindersMutationDocument, {
    changes: () => [{ kind: 'reminders' }],
  });
  const read = isAsked ? [reminders, places, ...(hasAdoption ? [adoptions] : [])] : [];
  const unread = read.filter(({ data }) => data === undefined);
  const isKnown = unread.length === 0;
  const offered = reminders.data?.getReminderSettings;
  const settings = isKnown && offered?.isOffered === true ? offered : null;
  const own = adoptions.data?.getOwnAdoptions;
  const hasTrees =
    places.data?.getUserPlaces.some(({ attributes }) => ownPlaceOf(attributes).isAdopter) === true ||
    (own !== undefined && (own.adoptions.length > 0 || own.careGroups.groups.length > 0));
  const isWanted = chosen ?? (hasTrees && settings?.isOn === true);
  return {
    settings,
    isWanted,
    want: setChosen,
    isSending,
    isKnown,
    hasFailed: unread.some(({ error }) => error !== undefined),
    tryAgain() {
      for (const { refresh } of unread) void refresh();
    },
    async keep() {
      if (!isKnown) return false;
      before.current = null;
      if (settings === null || settings.isOn === isWanted) return true;
      const isKept = (await send({ isOn: isWanted })).outcome === 'done';
      if (isKept) before.current = settings.isOn;
      return isKept;
    },
    async takeBack() {
      if (before.current !== null) await send({ isOn: before.current });
      before.current = null;
    },
  };
}
