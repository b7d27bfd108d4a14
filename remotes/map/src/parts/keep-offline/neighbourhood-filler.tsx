/** The slot filler that saves a neighbourhood on the device. */
import { KeepOffline } from './keep-offline.tsx';

export const Filler = ({ neighbourhoodSlug }: { readonly neighbourhoodSlug?: unknown }) =>
  typeof neighbourhoodSlug === 'string' ? <KeepOffline kind="NEIGHBOURHOOD" areaKey={neighbourhoodSlug} /> : null;
