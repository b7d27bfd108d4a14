/** What is fetched together when somebody signs in or sees to their account: dialogs and pages. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext, RouteModule } from '@greenward/remote-kit';
import { ChangeEmailPage } from './profile/change-email-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { ProfileRouteQueryDocument } from './profile/profile-page.generated.ts';
import { EmailVerifiedPage, InitiateLoginPage, LoginPage, onlyWithAccounts, SignInLandingPage } from './sign-in-pages.tsx';

export { AccountDialog } from './account-dialog.tsx';
export { UserPanel } from './user-panel.tsx';

/** These pages are for nobody's search and nobody's card: a title is all. @param title key of its words. */
const called =
  (title: string) =>
  (_data: unknown, { auth, signInSite, words, tenant }: BootRecord): PageMeta => ({
    title: formatWords(words, tenant, auth === null && signInSite === null ? 'host.noAccounts' : title, { project: tenant.projectName }),
    description: '',
    image: null,
    jsonLd: null,
  });

export const login: RouteModule = { Component: LoginPage, meta: called('account.signIn.title.login') };
export const landing: RouteModule = { Component: onlyWithAccounts(SignInLandingPage), meta: called('account.landing.title') };
export const emailVerified: RouteModule = { Component: onlyWithAccounts(EmailVerifiedPage), meta: called('account.verified.title') };
export const initiateLogin: RouteModule = { Component: onlyWithAccounts(InitiateLoginPage), meta: called('account.landing.title') };
export const changeEmail: RouteModule = { Component: ChangeEmailPage, meta: called('account.changeEmail.title') };
export const profile: RouteModule = {
  Component: ProfilePage,
  loader: ({ graphql }: RouteContext) => graphql.preload(ProfileRouteQueryDocument, {}),
  meta: called('account.profile'),
};
