/**
 * Whether somebody who adopts a tree wants reminders. Nobody gets them without having ticked it; for those who have
 * trees already it is as they chose before.
 */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { ownPlaceOf } from '../../parts/own-place.ts';
import {
  ReminderSettingsQueryDocument,
  SetWateringRemindersMutationDocument,
} from '../../parts/reminder-settings.generated.ts';
import { UserPlacesQueryDocument } from '../../parts/user-places.generated.ts';

export function useReminderWish() {
  const isSignedIn = useViewer().status === 'signedIn';
  const { data } = useRead(ReminderSettingsQueryDocument, { when: isSignedIn, on: [{ kind: 'reminders' }] });
  const { data: own } = useRead(UserPlacesQueryDocument, { when: isSignedIn, on: [{ kind: 'userPlaces' }] });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { send, isSending } = useWrite(SetWateringRemindersMutationDocument, {
    changes: () => [{ kind: 'reminders' }],
  });
  const settings = data?.getReminderSettings.isOffered === true ? data.getReminderSettings : null;
  const hasTrees = own?.getUserPlaces.some(({ attributes }) => ownPlaceOf(attributes).isAdopter) === true;
  const isWanted = chosen ?? (hasTrees && settings?.isOn === true);
  return {
    /** Null where the project sends none. */
    settings,
    isWanted,
    want: setChosen,
    isSending,
    /** @returns whether the wish is kept, or there is none */
    async keep(): Promise<boolean> {
      if (settings === null || settings.isOn === isWanted) return true;
      return (await send({ isOn: isWanted })).outcome === 'done';
    },
  };
}
