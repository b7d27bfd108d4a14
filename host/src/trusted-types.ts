/**
 * The page's Trusted Types policy: URLs of published files pass; the browser blocks everything else that would become a
 * script.
 */

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const SERVICE_WORKER = '/sw.js';

/** Release files, and the worker served by edge. Pictures, answers and pages of this site are never scripts. */
export function isPublishedScript(url: string, here: string): boolean {
  const { origin, pathname } = new URL(url, here);
  return origin === new URL(here).origin && (pathname.startsWith('/releases/') || pathname === SERVICE_WORKER);
}

/**
 * Installs the `default` policy, which also covers scripts added by libraries. Does nothing if the browser has no
 * Trusted Types.
 */
export function installDefaultPolicy(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (isPublishedScript(url, location.href)) return url;
      throw new TypeError('Scripts come from the releases of this site only');
    },
  });
}
