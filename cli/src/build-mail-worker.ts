/** The build of the mail templates in a process of its own, so that a start goes on beside it: source and target come as arguments. */
import { buildMail } from '@greenward/build';

const [entry = '', file = ''] = process.argv.slice(2);
await buildMail({ entry, file });
