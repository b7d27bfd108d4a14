/** Residents who make an account, read their mail and sign in, as a browser sees it. */
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

/** Somebody whom nobody knows yet. */
export const aResident = (): Resident => ({ email: `resident-${randomUUID()}@example.org`, password: 'amber lantern over quiet water' });

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

/** The first link of this kind in the newest mail about this to an address, as soon as it is there. */
export async function linkInMail(site: Site, email: string, { about, kind }: { readonly about: RegExp; readonly kind: RegExp }): Promise<string> {
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

/** Of a link that the sign-in service sends. */
export const TICKET = /\/authorize\/ticket\//;

/** From the sign-up form, which is on the page, to the tenant's site with a confirmed address. */
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

/** From the log-in form, which is on the page. */
export async function signInHere(page: Page, { email, password }: Resident): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** From the log-in form with what is not let in. @returns what the page that answers says, not the one before it */
export async function refusedHere(page: Page, resident: Resident): Promise<string> {
  const answered = page.waitForEvent('domcontentloaded');
  await signInHere(page, resident);
  await answered;
  return page.getByRole('alert').innerText();
}

/** Chooses the first name and the first colour that are offered. @returns the name that is made of it */
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

/** Somebody with an account and a name, signed in and at the tenant's home page. */
export async function becomeResident(page: Page, site: Site, tenant: string): Promise<Resident & { readonly nickname: string }> {
  const resident = aResident();
  await page.goto(pageUrl(site, tenant, '/login?screen=signUp'));
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await signUpHere(page, site, resident);
  const nickname = await chooseName(page);
  return { ...resident, nickname };
}
