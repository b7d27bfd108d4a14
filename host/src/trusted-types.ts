/** The page's Trusted Types policy: addresses of published files pass, everything else that would become a script is refused by the browser. */

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const SERVICE_WORKER = '/sw.js';

/** Files of releases, and the worker that edge makes of one. No picture, answer or page of this site is ever a script. */
export function isPublishedScript(url: string, here: string): boolean {
  const { origin, pathname } = new URL(url, here);
  return origin === new URL(here).origin && (pathname.startsWith('/releases/') || pathname === SERVICE_WORKER);
}

/** Installs the `default` policy, which also serves scripts that libraries add. Nothing to do where the browser has no Trusted Types. */
export function installDefaultPolicy(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (isPublishedScript(url, location.href)) return url;
      throw new TypeError('Scripts come from the releases of this site only');
    },
  });
}
