/** Whether a page exists on this site and is switched on, so that links are only shown if they work. */
import { siteAnswerOf } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';

export function isPageHere(boot: BootRecord, path: string): boolean {
  return boot.routes.some(
    (route) => route.path.replace(/\/:[^/]+\?$/, '') === path && siteAnswerOf(route, boot).kind === 'pass',
  );
}

/**
 * Pages about the site itself, in footer order (shell §2.7); those required by law and licences come before the last
 * one. Labels are message keys.
 */
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
