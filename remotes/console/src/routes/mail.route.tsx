/** `/desk/mail`: mail and other tasks that failed after every retry. */
import { Mail } from '../features/mail/mail.tsx';
import { called } from '../parts/desk-meta.ts';

export { Mail as Component };
export const meta = called('console.mail.title');
