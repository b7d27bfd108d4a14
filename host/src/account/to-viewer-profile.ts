/** Maps a profile of the api to the shell's viewer profile. */
import type { ViewerProfile, ViewerRole } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import type { AccountProfile_profileFragment } from './account-profile.generated.ts';

const isRole = (role: string): role is ViewerRole => role === 'staff' || role === 'operator';

export function toViewerProfile(profile: Masked<AccountProfile_profileFragment>): ViewerProfile {
  const {
    id,
    nickname,
    picture,
    preference_colour: preferenceColour,
    user_prov_nick: hasChosenNickname,
    roles,
  } = unmask(profile);
  return { id, nickname, picture, preferenceColour, hasChosenNickname, roles: roles.filter(isRole) };
}
