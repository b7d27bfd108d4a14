/** `/desk/releases`: the current build of each remote; for operators. */
import { Releases } from '../features/releases/releases.tsx';
import { called } from '../parts/desk-meta.ts';

export { Releases as Component };
export const meta = called('console.releases.title');
