/** Helpers for writing a tenant's files: types help while editing; validation happens when the tenant is loaded. */
import type { TenantConfigInput } from './config.schema.ts';
import { HOUSE_COLOURS } from './house-colours.ts';
import type { ThemeInput } from './theme.schema.ts';

export const defineTenant = (config: TenantConfigInput): TenantConfigInput => config;

type Light = ThemeInput['light'];
type HouseRole = keyof (typeof HOUSE_COLOURS)['light'];

/** A theme as a tenant writes it; missing colours come from the defaults. */
export interface OwnTheme extends Omit<ThemeInput, 'light'> {
  readonly light: Omit<Light, HouseRole> & Partial<Pick<Light, HouseRole>>;
}

export const defineTheme = (theme: OwnTheme): ThemeInput => ({
  ...theme,
  light: { ...HOUSE_COLOURS.light, ...theme.light },
  dark: { ...HOUSE_COLOURS.dark, ...theme.dark },
});
