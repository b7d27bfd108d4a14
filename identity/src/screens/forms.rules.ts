/** The forms and message screens of the sign-in service. */
import { SHORTEST_PASSWORD } from '../accounts/password.rules.ts';
import type { PasswordFault } from '../accounts/password.rules.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { fieldOf, others, paragraphs } from './screen.rules.ts';
import type { FieldFault, Screen, ScreenSite } from './screen.rules.ts';

/** Placeholder that shows the expected format (shell §5). */
const EXAMPLE_ADDRESS = 'you@example.org';
/** Placeholders for the links while the terms sentence is formatted. */
const MARKS = ['\u0001', '\u0002'] as const;

interface FormFacts {
  readonly site: ScreenSite;
  /** Path of this sign-in's screens. */
  readonly path: string;
  readonly email?: string;
  readonly faults?: readonly FieldFault[];
}

const back = ({ home, projectName, say }: ScreenSite): { href: string; text: string } => ({
  href: home,
  text: say('back', { project: projectName }),
});

/** The sentence with its two links. Link texts are separate words, so that translations can place them anywhere. */
function termsSentence({ say, home }: ScreenSite): Html {
  const sentence = say('signUp.terms', { terms: MARKS[0], privacy: MARKS[1] });
  const link = (page: 'terms' | 'privacy'): Html =>
    html`<a href="${home}${page}" target="_blank" rel="noopener noreferrer">${say(`signUp.${page}Link`)}</a>`;
  return html`${sentence.split(/([\u0001\u0002])/).map((part) => (part === MARKS[0] ? link('terms') : part === MARKS[1] ? link('privacy') : part))}`;
}

const emailField = ({ say }: ScreenSite, faults: readonly FieldFault[], value?: string, hint?: string): Html =>
  fieldOf({
    name: 'email',
    label: say('email.label'),
    placeholder: EXAMPLE_ADDRESS,
    autocomplete: 'username',
    faults,
    ...(hint === undefined ? {} : { hint }),
    ...(value === undefined ? {} : { value }),
  });

export function logInScreen({ site, path, email, faults = [] }: FormFacts): Screen {
  const { say } = site;
  const forgot = html`<button form="log-in" formaction="${path}/forgot" name="from" value="log-in">${say('logIn.forgot')}</button>`;
  return {
    title: say('logIn.title'),
    faults,
    body: html`<form class="card" id="log-in" method="post" action="${path}/log-in" novalidate>
        ${emailField(site, faults, email)}${fieldOf({ name: 'password', label: say('password.label'), autocomplete: 'current-password', faults })}<button>
          ${say('logIn.action')}
        </button>
      </form>
      ${others([forgot, { href: `${path}/sign-up`, text: say('logIn.signUp') }, back(site)])}`,
  };
}

export function signUpScreen({
  site,
  path,
  email,
  faults = [],
  hasAccepted = false,
  wantsUpdates = false,
}: FormFacts & Partial<Ticked>): Screen {
  const { say, projectName } = site;
  return {
    title: say('signUp.title', { project: projectName }),
    faults,
    body: html`<p>${say('signUp.text')}</p>
      <form class="card" method="post" action="${path}/sign-up" novalidate>
        ${emailField(site, faults, email, say('signUp.emailHint'))}${newPasswordField(site, faults)}
        ${consentFields(site, faults, { hasAccepted, wantsUpdates })}
        <button>${say('signUp.action')}</button>
      </form>
      ${others([{ href: `${path}/log-in`, text: say('signUp.logIn') }, back(site)])}`,
  };
}

interface Ticked {
  readonly hasAccepted: boolean;
  readonly wantsUpdates: boolean;
}

/** Two checkboxes: the Terms are required for an account; updates by email are optional. */
function consentFields(site: ScreenSite, faults: readonly FieldFault[], { hasAccepted, wantsUpdates }: Ticked): Html {
  const fault = faults.find(({ field }) => field === 'terms');
  return html`<div class="field${fault !== undefined && ' wrong'}">
    ${fault !== undefined && html`<p class="fault" id="terms-fault">${fault.text}</p>`}
    <div class="box">
      <input
        id="terms"
        name="terms"
        type="checkbox"
        value="yes"
        required${hasAccepted && html` checked`}${fault !== undefined && html` aria-describedby="terms-fault" aria-invalid="true"`}
      /><label for="terms">${termsSentence(site)}</label>
    </div>
    <div class="box">
      <input id="updates" name="updates" type="checkbox" value="yes" ${wantsUpdates && html` checked`} /><label for="updates"
        >${site.say('signUp.updates', { project: site.projectName })}</label
      >
    </div>
  </div>`;
}

/** For people with an account who use a tenant for the first time. */
export function termsScreen({
  site,
  path,
  email = '',
  faults = [],
  wantsUpdates = false,
}: FormFacts & Partial<Ticked>): Screen {
  const { say, projectName } = site;
  return {
    title: say('terms.title', { project: projectName }),
    faults,
    body: html`<p>${say('terms.text', { project: projectName, email })}</p>
      <form class="card" method="post" action="${path}/terms" novalidate>
        ${consentFields(site, faults, { hasAccepted: false, wantsUpdates })}<button>${say('terms.action')}</button>
      </form>
      ${others([{ href: `${path}/log-in`, text: say('terms.somebodyElse') }, back(site)])}`,
  };
}

const newPasswordField = ({ say }: ScreenSite, faults: readonly FieldFault[]): Html =>
  fieldOf({
    name: 'password',
    label: say('password.new'),
    hint: say('password.hint', { characters: SHORTEST_PASSWORD }),
    autocomplete: 'new-password',
    faults,
  });

export const passwordFaultText = ({ say }: ScreenSite, fault: PasswordFault): string =>
  say(`password.${fault}`, { characters: SHORTEST_PASSWORD });

/** Shown after a sign-up, whether or not the address had an account. */
export function checkMailScreen({
  site,
  path,
  email = '',
  isStillWaiting = false,
}: FormFacts & { readonly isStillWaiting?: boolean }): Screen {
  const { say } = site;
  return {
    title: say('checkMail.title'),
    faults: isStillWaiting ? [{ field: '', text: say('checkMail.notYet') }] : [],
    body: html`${paragraphs([say('checkMail.text', { email }), say('checkMail.then')])}
      <form method="post" action="${path}/continue"><button class="second">${say('checkMail.continue')}</button></form>
      <p class="hint">${say('checkMail.nothing')}</p>
      ${others([{ href: `${path}/sign-up`, text: say('checkMail.again') }, back(site)])}`,
  };
}

export function forgotScreen({ site, path, email, faults = [] }: FormFacts): Screen {
  const { say } = site;
  return {
    title: say('forgot.title'),
    faults,
    body: html`<p>${say('forgot.text')}</p>
      <form class="card" method="post" action="${path}/forgot" novalidate>${emailField(site, faults, email)}<button>${say('forgot.action')}</button></form>
      ${others([{ href: `${path}/log-in`, text: say('forgot.logIn') }, back(site)])}`,
  };
}

export function forgotSentScreen({ site, path, email = '' }: FormFacts): Screen {
  const { say } = site;
  return {
    title: say('checkMail.title'),
    body: html`${paragraphs([say('forgot.sent', { email }), say('forgot.then')])}
      <p class="hint">${say('checkMail.nothing')}</p>
      ${others([{ href: `${path}/log-in`, text: say('forgot.logIn') }, back(site)])}`,
  };
}

/**
 * Explains the action of a mailed link, with a button that performs it.
 * @param facts.asksPassword true in a different browser than the sign-up's: only the person who chose the password may
 *   confirm the address
 */
export function confirmScreen({
  site,
  path,
  email = '',
  faults = [],
  asksPassword,
}: FormFacts & { readonly asksPassword: boolean }): Screen {
  const { say } = site;
  const passwordField = html`<input type="hidden" name="username" autocomplete="username" value="${email}" />${fieldOf({
    name: 'password',
    label: say('password.label'),
    hint: say('confirm.passwordHint'),
    autocomplete: 'current-password',
    faults,
  })}`;
  return {
    title: say('confirm.title'),
    faults,
    body: html`<p>${say('confirm.text', { email })}</p>
      <form${asksPassword && html` class="card"`} method="post" action="${path}" novalidate>
        ${asksPassword && passwordField}<button>${say('confirm.action')}</button>
      </form>
      ${asksPassword && html`<p class="hint">${say('confirm.notMine')}</p>`} ${others([back(site)])}`,
  };
}

export function newPasswordScreen({ site, path, email = '', faults = [] }: FormFacts): Screen {
  const { say } = site;
  return {
    title: say('newPassword.title'),
    faults,
    // Password managers store the new password under this address.
    body: html`<p>${say('newPassword.text', { email })}</p>
      <form class="card" method="post" action="${path}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />${newPasswordField(site, faults)}<button>
          ${say('newPassword.action')}
        </button>
      </form>
      ${others([back(site)])}`,
  };
}

export const passwordChangedScreen = (site: ScreenSite): Screen => ({
  title: site.say('passwordChanged.title'),
  body: html`<p>${site.say('passwordChanged.text')}</p>
    <p><a class="button" href="${site.home}login">${site.say('passwordChanged.action')}</a></p>`,
});

/** Messages whose only action is to go back. */
export type Message =
  | 'expiredLink'
  | 'usedLink'
  | 'invalidLink'
  | 'expired'
  | 'trouble'
  | 'busy'
  | 'tooMany'
  | 'refused'
  | 'blocked'
  | 'notFound';

export const messageScreen = (
  site: ScreenSite,
  message: Message,
  { minutes = 1, reference }: { readonly minutes?: number; readonly reference?: string } = {},
): Screen => ({
  title: site.say(`message.${message}.title`),
  body: html`<p>${site.say(`message.${message}.text`, { minutes })}</p>
    ${reference !== undefined && html`<p class="hint">${site.say('reference')} <code>${reference}</code></p>`}${others([back(site)])}`,
});
