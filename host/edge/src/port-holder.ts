/** Finds the process that occupies a port, if the system provides this information. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** State of a listening socket in /proc/net/tcp (proc(5)). */
const LISTENING = '0A';

function inodesListeningOn(port: number): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    try {
      for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
        const columns = line.trim().split(/\s+/);
        const [, local, , state] = columns;
        const inode = columns[9];
        if (state === LISTENING && local?.endsWith(`:${wanted}`) && inode !== undefined) inodes.add(inode);
      }
    } catch {
      // not Linux: the process is unknown
    }
  }
  return inodes;
}

function holdsOneOf(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
        return inode !== undefined && inodes.has(inode);
      } catch {
        return false; // closed in the meantime
      }
    });
  } catch {
    return false; // another user's process, or ended
  }
}

/** Command line of a process. Its short name is only that of a thread: 'MainThread' for every Node process. */
function commandOf(pid: string): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ').slice(0, 120);
  return command === '' ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : command;
}

/** @returns 'node server.js (process 1234)', or null if unknown */
export function findPortHolder(port: number): string | null {
  const inodes = inodesListeningOn(port);
  if (inodes.size === 0) return null;
  try {
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOneOf(name, inodes));
    return pid === undefined ? null : `${commandOf(pid)} (process ${pid})`;
  } catch {
    return null;
  }
}

/** Error message for starting edge on an occupied port. */
export function takenPortMessage(port: number): string {
  return `Port ${port} is taken by ${findPortHolder(port) ?? 'another program'}. End that program, or choose another port by PORT.`;
}
