/** The process of a part of an installation as it is now: parts that end are started again under another id. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Site } from './sites.ts';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

/** @param main end of the path of its program, such as 'identity/src/main.ts' @throws Error when it does not run */
export function pidOfPart({ base }: Pick<Site, 'base'>, main: string): number {
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      textOf(`/proc/${name}/cmdline`)
        .split('\0')
        .some((argument) => argument.endsWith(`/${main}`)) &&
      textOf(`/proc/${name}/environ`).split('\0').includes(`GREENWARD_BASE=${base}`),
  );
  if (pid === undefined) throw new Error(`${main} does not run`);
  return Number(pid);
}
