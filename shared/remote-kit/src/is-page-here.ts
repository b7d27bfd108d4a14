/** Whether a page exists here and is switched on: a link is shown only where it leads somewhere. */
import { siteAnswerOf } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';

export function isPageHere(boot: BootRecord, path: string): boolean {
  return boot.routes.some((route) => route.path.replace(/\/:[^/]+\?$/, '') === path && siteAnswerOf(route, boot).kind === 'pass');
}

/** Pages about the site itself, in the order of the footer (shell §2.7); before the last one what the law and licences ask for. Labels are keys of words. */
export const PAGES_ABOUT_SITE = [
  { path: '/help', label: 'host.footer.help' },
  { path: '/contact', label: 'host.footer.contact' },
  { path: '/privacy', label: 'host.footer.privacy' },
  { path: '/terms', label: 'host.footer.terms' },
  { path: '/cookies', label: 'host.footer.cookies' },
  { path: '/acceptableUse', label: 'host.footer.acceptableUse' },
  { path: '/accessibility', label: 'host.footer.accessibility' },
  { path: '/attribution', label: 'host.footer.attribution' },
] as const;
