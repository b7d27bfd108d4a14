/**
 * Checks a release and describes problems to the team that publishes it. Pure; the contents of the record are not
 * verified here.
 */
import { createHash } from 'node:crypto';
import { compileRouteTable } from '@greenward/contract';
import { problemsOfMessages } from '@greenward/contract/compile-words';
import type { ReleaseRecord } from '@greenward/contract';
import { parse as parseGraphql, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { DEEPEST, depthOf } from '../../../graphql/query-limits.rules.ts';

/** Limit for the text of one operation. */
const MOST_TOKENS = 5_000;

/** Operations that this api's schema cannot answer, listed by name. */
export function problemsOfOperations(
  { operations, routes }: Pick<ReleaseRecord, 'operations' | 'routes'>,
  schema: GraphQLSchema,
): string[] {
  const problems = Object.entries(operations).flatMap(([id, { name, text }]) => {
    if (createHash('sha256').update(text).digest('hex') !== id)
      return [`operation ${name}: its id is not the sha256 of its text`];
    try {
      const document = parseGraphql(text, { maxTokens: MOST_TOKENS });
      const errors = validate(schema, document);
      if (errors.length > 0) return errors.map(({ message }) => `operation ${name}: ${message}`);
      return depthOf(document) > DEEPEST ? [`operation ${name}: it nests deeper than ${DEEPEST} levels`] : [];
    } catch (error) {
      return [`operation ${name}: ${(error as Error).message}`];
    }
  });
  const dangling = routes.flatMap(({ id, query }) =>
    query !== null && !(query.operationId in operations)
      ? [`route ${id}: its operation ${query.operationId} is not among the operations`]
      : [],
  );
  return [...problems, ...dangling];
}

/** File names that edge serves: not encoded, hidden or compressed, because compressed copies are made here. */
const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,150}$/;
const MADE_HERE = /\.(br|gz)$/;

/**
 * Problems of a record: URLs without an integrity hash or outside its own folder, slots that it fills twice, and
 * invalid translations.
 */
export function problemsOfRecord(record: ReleaseRecord): string[] {
  const { name, buildId, entry, start, routes, slots, files, serverBuild, onDemand = {}, serviceWorker } = record;
  const folder = `/releases/${name}/${buildId}/`;
  const used = [start, ...routes.map((route) => route.files), ...slots.map((slot) => slot.files)].flatMap(
    ({ js, css }) => [...js, ...css],
  );
  const fetched = Object.values(onDemand).flatMap(({ scripts, workers }) => [...scripts, ...workers]);
  return [
    ...[...new Set([entry, ...used, ...fetched, ...(serviceWorker === undefined ? [] : [serviceWorker])])]
      .filter((url) => !(url in files))
      .map((url) => `files: ${url} is used and not among the files`),
    ...slots
      .filter(({ slot }, at) => slots.findIndex((other) => other.slot === slot) !== at)
      .map(({ slot }) => `slots: ${slot} is filled twice`),
    ...[...Object.keys(files), serverBuild.file]
      .filter((url) => !url.startsWith(folder))
      .map((url) => `files: ${url} is not below ${folder}`),
    ...Object.keys(files)
      .filter(
        (url) =>
          url.startsWith(folder) &&
          (MADE_HERE.test(url) ||
            !url
              .slice(folder.length)
              .split('/')
              .every((segment) => FILE_NAME.test(segment))),
      )
      .map(
        (url) =>
          `files: ${JSON.stringify(url.slice(folder.length, folder.length + 100))} is no name for a file that browsers get`,
      ),
    ...problemsOfMessages(record),
  ];
}

type ContractRange = ReleaseRecord['contract'];
/** Whether host and remote share at least one contract version. */
const meets = (a: ContractRange, b: ContractRange): boolean => a.min <= b.max && a.max >= b.min;
const rangeOf = ({ contract }: ReleaseRecord): string => `${contract.min} to ${contract.max}`;

/**
 * Names that a remote imports from shared libraries and the host does not provide; they would be `undefined` at run
 * time.
 */
const missingNames = (host: ReleaseRecord, remote: ReleaseRecord): string[] =>
  Object.entries(remote.sharedNames).flatMap(([library, names]) => {
    const provided = new Set(host.sharedNames[library]);
    return names
      .filter((used) => !provided.has(used))
      .map((used) => `${used} of ${library}, which ${remote.name} uses`);
  });

/** Paths, ids and names that two parts of one tenant claim, found in the same table that edge compiles. */
function collisionsOf(release: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
  const problems: string[] = [];
  try {
    compileRouteTable([...others, release].flatMap(({ routes }) => routes));
  } catch (error) {
    problems.push(`routes: ${(error as Error).message}`);
  }
  for (const other of others) {
    const ids = new Set(other.routes.map(({ id }) => id));
    problems.push(
      ...release.routes
        .filter(({ id }) => ids.has(id))
        .map(({ id }) => `routes: the id ${id} is of ${other.name} already`),
    );
    if (release.federationName === other.federationName)
      problems.push(`federationName: ${release.federationName} is of ${other.name} already`);
  }
  return problems;
}

/**
 * Whether a release is compatible with a tenant's other builds: contract, shared names, paths. @param others of the
 * same tenant, without the release's own predecessor
 */
export function problemsBeside(release: ReleaseRecord, others: readonly ReleaseRecord[], tenant: string): string[] {
  const misfits = others.flatMap((other) => {
    if (other.role === release.role) return [];
    const [host, remote] = release.role === 'host' ? [release, other] : [other, release];
    if (!meets(host.contract, remote.contract))
      return [
        release.role === 'remote'
          ? `contract: ${remote.name} needs ${rangeOf(remote)}, the host of ${tenant} provides ${rangeOf(host)}`
          : `contract: the host provides ${rangeOf(host)}, ${remote.name} of ${tenant} needs ${rangeOf(remote)}`,
      ];
    const missing = missingNames(host, remote);
    return missing.length > 0
      ? [`sharedNames: the host of ${tenant} does not provide ${missing.slice(0, 10).join(', ')}`]
      : [];
  });
  return [...misfits, ...collisionsOf(release, others).map((problem) => `${problem} (${tenant})`)];
}
