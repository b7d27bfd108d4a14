/** A profile as the api gives it, as the shell knows it. */
import type { ViewerProfile, ViewerRole } from '@greenward/contract';
import type { AccountProfile_profileFragment } from './account-profile.generated.ts';

const isRole = (role: string): role is ViewerRole => role === 'staff' || role === 'operator';

export const toViewerProfile = (profile: AccountProfile_profileFragment): ViewerProfile => ({
  id: profile.id,
  nickname: profile.nickname,
  picture: profile.picture,
  preferenceColour: profile.preference_colour,
  hasChosenNickname: profile.user_prov_nick,
  roles: profile.roles.filter(isRole),
});
