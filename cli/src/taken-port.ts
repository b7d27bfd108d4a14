/** Says whether a port is free, and who has it when it is not. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** Program and process id of the listener on a port, on Linux; null where that cannot be told. */
function holderOf(port: number): { readonly pid: number; readonly program: string } | null {
  try {
    const wanted = port.toString(16).toUpperCase().padStart(4, '0');
    const inodes = new Set(
      ['/proc/net/tcp', '/proc/net/tcp6']
        .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[3] === '0A' && fields[1]?.endsWith(`:${wanted}`))
        .map((fields) => `socket:[${fields[9]}]`),
    );
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const holds = readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
        if (holds) return { pid: Number(pid), program: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ').slice(0, 120) };
      } catch {
        continue; // a process of somebody else, or one that has just ended
      }
    }
  } catch {
    return null; // no /proc here
  }
  return null;
}

/** @throws Error naming the port, and where possible the program that has it. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(new Error(`Port ${port} cannot be used: ${error.message}`));
      const holder = holderOf(port);
      const who = holder === null ? 'another program' : `process ${holder.pid} (${holder.program})`;
      reject(new Error(`Port ${port} is taken by ${who}. End it, or choose another with GREENWARD_BASE=greenward.localhost:<port> npm start.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
