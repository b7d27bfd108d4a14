/** Sends screens in the tenant's theme and words. */
import { randomBytes } from 'node:crypto';
import type { Tenant } from '@greenward/tenants';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import type { FastifyReply } from 'fastify';
import { messageScreen } from '../screens/forms.rules.ts';
import type { Message } from '../screens/forms.rules.ts';
import { screenHeaders, screenOf } from '../screens/screen.rules.ts';
import type { Screen, ScreenSite } from '../screens/screen.rules.ts';
import type { ScreenWords } from '../screens/words.ts';

export interface ScreenSender {
  /** @param origin one of the tenant's sites; its first by default */
  siteOf(tenant: Tenant | null, origin?: string): ScreenSite;
  /** Page and headers, for responses that bypass fastify. */
  draw(site: ScreenSite, screen: Screen): { readonly page: string; readonly headers: Readonly<Record<string, string>> };
  send(reply: FastifyReply, site: ScreenSite, screen: Screen, status?: number): FastifyReply;
  sendMessage(
    reply: FastifyReply,
    site: ScreenSite,
    message: Message,
    facts?: { readonly minutes?: number; readonly reference?: string },
  ): FastifyReply;
}

const STATUS: Readonly<Record<Message, number>> = {
  expiredLink: 410,
  usedLink: 410,
  invalidLink: 404,
  expired: 400,
  refused: 400,
  blocked: 403,
  notFound: 404,
  tooMany: 429,
  trouble: 500,
  busy: 503,
};

export interface ScreenSenderOptions {
  readonly tenants: readonly Tenant[];
  readonly themes: ThemeLibrary;
  readonly words: ScreenWords;
  readonly originsOf: (tenant: Tenant) => readonly string[];
}

/** @throws Error if there are no tenants */
export function createScreenSender({ tenants, themes, words, originsOf }: ScreenSenderOptions): ScreenSender {
  // If the tenant is unknown, use the site without a project, or else the first tenant.
  const house = tenants.find(({ config }) => config.topLevel) ?? tenants[0];
  if (house === undefined) throw new Error('There is no tenant to sign in at');

  function draw(site: ScreenSite, screen: Screen): { page: string; headers: Record<string, string> } {
    const nonce = randomBytes(16).toString('base64');
    return { page: screenOf(site, screen, nonce), headers: screenHeaders(nonce, [new URL(site.home).origin]) };
  }
  function send(reply: FastifyReply, site: ScreenSite, screen: Screen, status = 200): FastifyReply {
    const { page, headers } = draw(site, screen);
    return reply.code(status).headers(headers).send(page);
  }
  return {
    siteOf(known, origin) {
      const tenant = known ?? house;
      const theme = themes.themeOf(tenant);
      return {
        projectName: tenant.config.projectName,
        locale: tenant.config.locale,
        // Icons of all tenants are served from one host here.
        theme: { ...theme, icon: `/brand/${tenant.code}.svg${theme.icon.replace(/^[^?]*/, '')}` },
        home: `${origin ?? originsOf(tenant)[0] ?? ''}/`,
        say: words.of(tenant),
      };
    },
    draw,
    send,
    sendMessage(reply, site, message, facts = {}) {
      const seconds = message === 'busy' ? 5 : (facts.minutes ?? 1) * 60;
      if (message === 'busy' || message === 'tooMany') reply.header('retry-after', String(seconds));
      return send(reply, site, messageScreen(site, message, facts), STATUS[message]);
    },
  };
}
