/**
 * Theme assets of each tenant, and the font and icon files behind them; servers that send pages read them once at
 * startup.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Tenant } from '@greenward/tenants';
import { themeFonts } from './theme-fonts.ts';
import { themeStyles } from './theme-styles.ts';

/** The theme assets of every page of a tenant. URLs are paths of the site itself. */
export interface ThemeAssets {
  readonly css: string;
  readonly preloadFonts: readonly string[];
  readonly icon: string;
  readonly themeColour: { readonly light: string; readonly dark: string };
}

export interface ThemeLibrary {
  themeOf(tenant: Tenant): ThemeAssets;
  /** A font by the hash in its URL; null when no theme uses it. */
  findFont(hash: string): Buffer | null;
  /** The tenant's icon, an SVG. */
  iconOf(tenant: Tenant): Buffer;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * @throws Error when a theme names a missing font or icon, so that the server fails at startup and not in a visitor's
 *   browser.
 */
export function createThemeLibrary(tenants: readonly Tenant[]): ThemeLibrary {
  const { resolve } = createRequire(import.meta.url);
  const fonts = new Map<string, Buffer>();
  const hashOfFile = new Map<string, string>();
  const assets = new Map<string, ThemeAssets>();
  const icons = new Map<string, Buffer>();

  function fontUrl(file: string): string {
    let hash = hashOfFile.get(file);
    if (hash === undefined) {
      const content = readFileSync(resolve(file));
      hash = hashOf(content);
      hashOfFile.set(file, hash);
      fonts.set(hash, content);
    }
    return `/fonts/${hash}.woff2`;
  }

  for (const tenant of tenants) {
    const { theme } = tenant;
    const icon = readFileSync(join(tenant.directory, theme.icon));
    icons.set(tenant.code, icon);
    const light = theme.light['header-bg'];
    assets.set(tenant.code, {
      css: themeStyles(theme, fontUrl),
      preloadFonts: themeFonts(theme)
        .filter(({ preload }) => preload)
        .map(({ file }) => fontUrl(file)),
      icon: `/favicon.svg?${hashOf(icon)}`,
      themeColour: { light, dark: theme.dark['header-bg'] ?? light },
    });
  }

  function known<T>(found: T | undefined, tenant: Tenant): T {
    if (found === undefined) throw new Error(`The theme of ${tenant.code} was not read at start`);
    return found;
  }
  return {
    themeOf: (tenant) => known(assets.get(tenant.code), tenant),
    findFont: (hash) => fonts.get(hash) ?? null,
    iconOf: (tenant) => known(icons.get(tenant.code), tenant),
  };
}
