/** `/desk/members`: who has access to this desk. */
import { Members } from '../features/members/members.tsx';
import { called } from '../parts/desk-meta.ts';

export { Members as Component };
export const meta = called('console.members.title');
