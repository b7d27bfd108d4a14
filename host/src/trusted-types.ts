/** The page's Trusted Types policy: script URLs of our own origin pass, everything else is refused by the browser. */

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Installs the `default` policy, which also serves scripts that libraries add. Nothing to do where the browser has no Trusted Types. */
export function installDefaultPolicy(): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('Scripts come from this site only');
    },
  });
}
