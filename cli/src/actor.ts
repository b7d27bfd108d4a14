/** Name of the person at the command line, for audits. */
import { userInfo } from 'node:os';

export function actor(): string {
  try {
    return `command line, ${userInfo().username}`;
  } catch {
    return 'command line'; // for users without a name in containers
  }
}
