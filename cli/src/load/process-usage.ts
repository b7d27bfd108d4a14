/** Measures processor time and memory of processes and their children on Linux (/proc). */
import { readdir, readFile } from 'node:fs/promises';

export interface Usage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

const TICKS_PER_SECOND = 100; // USER_HZ, on every Linux
const PAGE_BYTES = 4096;

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** Fields of /proc/<pid>/stat after the name, which may hold spaces and brackets (proc(5)). */
export function parseStat(pid: number, stat: string): ProcessFacts {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, pages] = [1, 11, 12, 21].map((index) => Number(fields[index]));
  return {
    pid,
    parent: parent ?? 0,
    cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND,
    residentBytes: (pages ?? 0) * PAGE_BYTES,
  };
}

/** @returns null where there is no /proc */
export async function usageOf(pid: number): Promise<Usage | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const all = (
    await Promise.all(
      names
        .filter((name) => /^\d+$/.test(name))
        .map(async (name) => {
          const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null); // the process has ended in the meantime
          return stat === null ? [] : [parseStat(Number(name), stat)];
        }),
    )
  ).flat();
  const own = new Set([pid]);
  for (let size = 0; size !== own.size;) {
    size = own.size;
    for (const { pid: child, parent } of all) if (own.has(parent)) own.add(child);
  }
  const counted = all.filter((facts) => own.has(facts.pid));
  return {
    cpuSeconds: counted.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    residentBytes: counted.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
  };
}
