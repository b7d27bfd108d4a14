/** `greenward remote health`: shows which builds fail for visitors, from edge's metrics since its start. */
import { FAILING_LEAST, FAILING_SHARE } from '@greenward/contract';
import type { CliEnvironment } from './environment.ts';
import { readRunning } from './running-installation.ts';
import { tableLines } from './table-lines.ts';

export interface BuildHealth {
  readonly remote: string;
  readonly build: string;
  readonly views: number;
  readonly failures: number;
  /** Counts by type of failure, most frequent first. */
  readonly types: readonly (readonly [string, number])[];
  readonly isFailing: boolean;
}

const LIMIT_MS = 10_000;
/** Failures of the api, for which no build is to blame. */
const NO_BUILDS_FAULT = 'graphql';

function* samplesOf(
  text: string,
  metric: string,
): Generator<{ readonly labels: Readonly<Record<string, string>>; readonly value: number }> {
  for (const [, labels = '', value = ''] of text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (\\S+)$`, 'gm')))
    yield {
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', content = '']) => [name, content]),
      ),
      value: Number(value),
    };
}

/**
 * Uses the thresholds of ops/alerts.yml.
 * @param metrics of edge, as text
 * @returns all builds with views or failures, highest failure rate first
 */
export function healthOf(metrics: string): readonly BuildHealth[] {
  const builds = new Map<string, { remote: string; build: string; views: number; types: Map<string, number> }>();
  const of = ({ remote = '', build = '' }: Readonly<Record<string, string>>) => {
    const known = builds.get(`${remote} ${build}`) ?? { remote, build, views: 0, types: new Map<string, number>() };
    builds.set(`${remote} ${build}`, known);
    return known;
  };
  for (const { labels, value } of samplesOf(metrics, 'greenward_page_views_total')) of(labels).views += value;
  for (const { labels, value } of samplesOf(metrics, 'greenward_client_failures_total')) {
    const { types } = of(labels);
    types.set(labels['type'] ?? '', (types.get(labels['type'] ?? '') ?? 0) + value);
  }
  const share = ({ views, failures }: Pick<BuildHealth, 'views' | 'failures'>): number =>
    failures === 0 ? 0 : failures / views;
  return [...builds.values()]
    .map(({ types, ...facts }) => {
      const failures = [...types]
        .filter(([type]) => type !== NO_BUILDS_FAULT)
        .reduce((sum, [, count]) => sum + count, 0);
      const isFailing =
        facts.build !== 'other' && failures >= FAILING_LEAST && share({ ...facts, failures }) > FAILING_SHARE;
      return { ...facts, failures, isFailing, types: [...types].toSorted(([, a], [, b]) => b - a) };
    })
    .filter(({ views, failures }) => views > 0 || failures > 0)
    .toSorted((a, b) => share(b) - share(a) || b.views - a.views);
}

const rollbackOf = (remote: string): string => (remote === 'host' ? 'shell rollback' : `remote rollback ${remote}`);

export function healthLines(health: readonly BuildHealth[]): string[] {
  return [
    ...tableLines([
      ['remote', 'build', 'page views', 'failures', 'kinds', ''],
      ...health.map(({ remote, build, views, failures, types, isFailing }) => [
        remote,
        build,
        String(views),
        String(failures),
        types.map(([type, count]) => `${type} ${count}`).join(', '),
        isFailing ? 'FAILING' : '',
      ]),
    ]),
    ...health
      .filter(({ isFailing }) => isFailing)
      .map(
        ({ remote, build }) =>
          `\nVisitors are shown failures of ${remote}, build ${build}. To take it back: npm run greenward -- ${rollbackOf(remote)}`,
      ),
  ];
}

/** @param metricsUrl of an edge; the local one by default @returns true if no build fails */
export async function healthCommand(
  settings: CliEnvironment,
  name: string | undefined,
  metricsUrl: string | undefined,
): Promise<boolean> {
  const url = metricsUrl ?? `http://127.0.0.1:${(await readRunning(settings)).edgePort}/metrics`;
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  const text = await response.text();
  if (!response.ok || !text.includes('greenward_page_views_total'))
    throw new Error(`${url} tells no metrics: an edge tells them to its own machine, by its address`);
  const health = healthOf(text).filter(({ remote }) => name === undefined || remote === name);
  for (const line of healthLines(health)) console.log(line);
  return !health.some(({ isFailing }) => isFailing);
}
