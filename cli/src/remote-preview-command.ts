/**
 * `greenward remote preview`: creates a temporary link that shows a build on a tenant's site only to people who open
 * the link.
 */
import { isLocalPage, LONGEST_PREVIEW_S, signPreview } from '@greenward/contract/preview-token';
import type { CliEnvironment } from './environment.ts';
import { clientOf, signingKeyOf } from './remote-command.ts';

export interface PreviewOptions {
  readonly tenant: string;
  /** Duration: '30m', '2h' or '3d'. */
  readonly for: string;
  /** Path of the first page. */
  readonly page: string;
}

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };
/** Minimum length of an abbreviated build id, as shorter ones may soon be ambiguous. */
const LEAST_CHARACTERS = 4;

/** @throws Error for an invalid or too long duration */
export function secondsOf(lasting: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(lasting) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? 0);
  if (!(seconds > 0)) throw new Error(`--for is a time as 30m, 2h or 3d, not "${lasting}"`);
  if (seconds > LONGEST_PREVIEW_S) throw new Error(`A preview lasts ${LONGEST_PREVIEW_S / 86_400} days at most`);
  return seconds;
}

interface Known {
  readonly builds: readonly { readonly name: string; readonly buildId: string }[];
  readonly sites: Readonly<Record<string, string>>;
}

/** Signs the link like a build, with the remote's or the operator's key. */
export async function previewCommand(
  settings: CliEnvironment,
  name: string,
  build: string,
  options: PreviewOptions,
): Promise<void> {
  const seconds = secondsOf(options.for);
  if (!isLocalPage(options.page)) throw new Error(`--page is a path of the site, as /map, not "${options.page}"`);
  const { builds, sites } = await (await clientOf(settings)).get<Known>('releases');
  const site = sites[options.tenant];
  if (site === undefined) throw new Error(`There is no tenant ${options.tenant}`);
  const found = builds.filter(
    (one) =>
      one.name === name &&
      (one.buildId === build || (build.length >= LEAST_CHARACTERS && one.buildId.startsWith(build))),
  );
  const [first, second] = found;
  if (name === 'host') throw new Error('Previews are of remotes: the shell is tried on an installation of its own');
  if (first === undefined)
    throw new Error(
      `No build ${build} of ${name} is kept: remote list ${name} says which are. Publish it to staging first`,
    );
  if (second !== undefined)
    throw new Error(`${build} begins several builds of ${name}: ${found.map(({ buildId }) => buildId).join(', ')}`);
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const token = signPreview(
    { tenant: options.tenant, name, buildId: first.buildId, expires, page: options.page },
    await signingKeyOf(settings, name),
  );
  console.log(`${site}/preview/${token}`);
  console.error(
    `Whoever opens it sees ${name} ${first.buildId} on ${site} until ${new Date(expires * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC; nobody else does.`,
  );
}
