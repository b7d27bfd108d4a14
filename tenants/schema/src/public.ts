/** Types of a tenant, for all packages. Servers load tenants with `@greenward/tenants/node`. */
export type { TenantConfig, TenantConfigInput } from './config.schema.ts';
export type { Genus, Promo, Species } from './content.schema.ts';
export type { SwitchName, Switches } from './switches.schema.ts';
export type { Environment, Tenant, TenantProblem } from './tenant.ts';
export type { ColourRole, Face, Theme, ThemeInput } from './theme.schema.ts';
