/** What a tenant's files are written with: the types help while writing, the checks come when the tenant is loaded. */
import type { TenantConfigInput } from './config.schema.ts';
import type { ThemeInput } from './theme.schema.ts';

export const defineTenant = (config: TenantConfigInput): TenantConfigInput => config;

export const defineTheme = (theme: ThemeInput): ThemeInput => theme;
