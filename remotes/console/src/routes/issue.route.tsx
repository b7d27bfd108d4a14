/** `/desk/issues/:identifier`: one report. */
import { IssuePage } from '../features/issues/issue-page.tsx';
import { called } from '../parts/desk-meta.ts';

export { IssuePage as Component };
export const meta = called('console.issues.title');
