/** What a tenant's files are written with: the types help while writing, the checks come when the tenant is loaded. */
import type { TenantConfigInput } from './config.schema.ts';
import { HOUSE_COLOURS } from './house-colours.ts';
import type { ThemeInput } from './theme.schema.ts';

export const defineTenant = (config: TenantConfigInput): TenantConfigInput => config;

type Light = ThemeInput['light'];
type HouseRole = keyof (typeof HOUSE_COLOURS)['light'];

/** A theme as a tenant writes it: what it does not say of the colours is the house's. */
export interface OwnTheme extends Omit<ThemeInput, 'light'> {
  readonly light: Omit<Light, HouseRole> & Partial<Pick<Light, HouseRole>>;
}

export const defineTheme = (theme: OwnTheme): ThemeInput => ({
  ...theme,
  light: { ...HOUSE_COLOURS.light, ...theme.light },
  dark: { ...HOUSE_COLOURS.dark, ...theme.dark },
});
