/** Who is at the command line, for audits. */
import { userInfo } from 'node:os';

export function actor(): string {
  try {
    return `command line, ${userInfo().username}`;
  } catch {
    return 'command line'; // a container's user without a name
  }
}
