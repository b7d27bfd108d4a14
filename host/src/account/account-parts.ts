/** The account dialogs and pages, loaded together when a user signs in or manages their account. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext, RouteModule } from '@greenward/remote-kit';
import { ChangeEmailPage } from './profile/change-email-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { ProfileRouteQueryDocument } from './profile/profile-page.generated.ts';
import {
  EmailVerifiedPage,
  InitiateLoginPage,
  LoginPage,
  onlyWithAccounts,
  SignInLandingPage,
} from './sign-in-pages.tsx';

export { AccountDialog } from './account-dialog.tsx';
export { UserPanel } from './user-panel.tsx';

/** These pages are not for search engines or link previews, so a title is enough. @param title message key. */
const called =
  (title: string) =>
  (_data: unknown, { auth, signInSite, words, tenant }: BootRecord): PageMeta => ({
    title: formatWords(words, tenant, auth === null && signInSite === null ? 'host.noAccounts' : title, {
      project: tenant.projectName,
    }),
    description: '',
    image: null,
    jsonLd: null,
  });

export const login: RouteModule = { Component: LoginPage, meta: called('account.signIn.title.login') };
export const landing: RouteModule = {
  Component: onlyWithAccounts(SignInLandingPage),
  meta: called('account.landing.title'),
};
export const emailVerified: RouteModule = {
  Component: onlyWithAccounts(EmailVerifiedPage),
  meta: called('account.verified.title'),
};
export const initiateLogin: RouteModule = {
  Component: onlyWithAccounts(InitiateLoginPage),
  meta: called('account.landing.title'),
};
export const changeEmail: RouteModule = { Component: ChangeEmailPage, meta: called('account.changeEmail.title') };
export const profile: RouteModule = {
  Component: ProfilePage,
  loader: ({ graphql }: RouteContext) => graphql.preload(ProfileRouteQueryDocument, {}),
  meta: called('account.profile'),
};
