/** Residents who create an account, read their mail and sign in, through a browser. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askSite } from './ask-site.ts';
import { pageUrl } from './sites.ts';
import type { Site } from './sites.ts';

export interface Resident {
  readonly email: string;
  readonly password: string;
}

/** A new person without an account. */
export const aResident = (): Resident => ({
  email: `resident-${randomUUID()}@example.org`,
  password: 'amber lantern over quiet water',
});

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Newest first. */
export async function mailsTo(site: Site, email: string): Promise<Message[]> {
  const { text } = await askSite(site, 'mail', `/messages.json?to=${encodeURIComponent(email)}`);
  return (JSON.parse(text) as { messages: Message[] }).messages;
}

/** The first link of this kind in the newest mail to an address about this subject, as soon as it arrives. */
export async function linkInMail(
  site: Site,
  email: string,
  { about, kind }: { readonly about: RegExp; readonly kind: RegExp },
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        for (const { subject, text } of await mailsTo(site, email))
          if (about.test(subject)) found ??= text.match(/https?:\/\/\S+/g)?.find((address) => kind.test(address));
        return found !== undefined;
      },
      { message: `a mail with a link like ${kind.source}` },
    )
    .toBe(true);
  return found ?? '';
}

/** Matches links sent by the sign-in service. */
export const TICKET = /\/authorize\/ticket\//;

/** From the open sign-up form to the tenant's site with a confirmed address. */
export async function signUpHere(page: Page, site: Site, { email, password }: Resident): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await page.goto(await linkInMail(site, email, { about: /confirm your e-mail/i, kind: TICKET }));
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed');
}

/** Signs in through the open log-in form. */
export async function signInHere(page: Page, { email, password }: Resident): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Submits credentials that are refused to the open log-in form.
 * @returns the text of the page that answers, not of the form before
 */
export async function refusedHere(page: Page, resident: Resident): Promise<string> {
  const answered = page.waitForEvent('domcontentloaded');
  await signInHere(page, resident);
  await answered;
  return page.getByRole('alert').innerText();
}

/** Chooses the first name and colour offered. @returns the resulting nickname */
export async function chooseName(page: Page): Promise<string> {
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('listitem').getByRole('button').first().click();
  await expect(wizard.getByRole('heading', { level: 2 })).toHaveText(/colour/i);
  await wizard.getByRole('listitem').getByRole('button').first().click();
  const use = wizard.getByRole('button', { name: 'Use These' });
  await expect(use).toBeEnabled();
  const name = (await wizard.locator('p').nth(1).textContent()) ?? '';
  await use.click();
  await expect(wizard).toHaveCount(0);
  return name;
}

/** Creates an account with a nickname, signed in and at the tenant's home page. */
export async function becomeResident(
  page: Page,
  site: Site,
  tenant: string,
): Promise<Resident & { readonly nickname: string }> {
  const resident = aResident();
  await page.goto(pageUrl(site, tenant, '/login?screen=signUp'));
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await signUpHere(page, site, resident);
  const nickname = await chooseName(page);
  return { ...resident, nickname };
}
