/** The page's tenant, for host and remotes. */
export { FeatureGate } from './feature-gate.tsx';
export type { FeatureGateProps } from './feature-gate.tsx';
export { TenantProvider, useBoot, useTenant, useWords } from './tenant-context.tsx';
export type { Words } from './tenant-context.tsx';
export { useSwitch } from './use-switch.ts';
export type { SwitchName } from '@greenward/tenants';
