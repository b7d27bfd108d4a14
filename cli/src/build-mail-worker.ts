/** Builds the mail templates in a separate process, in parallel with the start. Source and target are arguments. */
import { buildMail } from '@greenward/build';

const [entry = '', file = ''] = process.argv.slice(2);
await buildMail({ entry, file });
