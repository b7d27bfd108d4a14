/** What is wrong with a release, in words for the team that publishes it. Pure; what the record says is taken as said. */
import { createHash } from 'node:crypto';
import { compileRouteTable } from '@greenward/contract';
import { problemsOfMessages } from '@greenward/contract/compile-words';
import type { ReleaseRecord } from '@greenward/contract';
import { parse as parseGraphql, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { DEEPEST, depthOf } from '../../../graphql/query-limits.rules.ts';

/** Of one operation's text. */
const MOST_TOKENS = 5_000;

/** Operations that this api's schema does not answer, each named. */
export function problemsOfOperations({ operations, routes }: Pick<ReleaseRecord, 'operations' | 'routes'>, schema: GraphQLSchema): string[] {
  const problems = Object.entries(operations).flatMap(([id, { name, text }]) => {
    if (createHash('sha256').update(text).digest('hex') !== id) return [`operation ${name}: its id is not the sha256 of its text`];
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
    query !== null && !(query.operationId in operations) ? [`route ${id}: its operation ${query.operationId} is not among the operations`] : [],
  );
  return [...problems, ...dangling];
}

/** Names that edge serves; nothing encoded, hidden or compressed, as the compressed forms are made here. */
const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,150}$/;
const MADE_HERE = /\.(br|gz)$/;

/** URLs that the record uses and does not list with their integrity, or lists outside its own folder; slots that it fills twice; words that cannot be said. */
export function problemsOfRecord(record: ReleaseRecord): string[] {
  const { name, buildId, entry, start, routes, slots, files, serverBuild, onDemand = {}, serviceWorker } = record;
  const folder = `/releases/${name}/${buildId}/`;
  const used = [start, ...routes.map((route) => route.files), ...slots.map((slot) => slot.files)].flatMap(({ js, css }) => [...js, ...css]);
  const fetched = Object.values(onDemand).flatMap(({ scripts, workers }) => [...scripts, ...workers]);
  return [
    ...[...new Set([entry, ...used, ...fetched, ...(serviceWorker === undefined ? [] : [serviceWorker])])]
      .filter((url) => !(url in files))
      .map((url) => `files: ${url} is used and not among the files`),
    ...slots.filter(({ slot }, at) => slots.findIndex((other) => other.slot === slot) !== at).map(({ slot }) => `slots: ${slot} is filled twice`),
    ...[...Object.keys(files), serverBuild.file].filter((url) => !url.startsWith(folder)).map((url) => `files: ${url} is not below ${folder}`),
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
      .map((url) => `files: ${JSON.stringify(url.slice(folder.length, folder.length + 100))} is no name for a file that browsers get`),
    ...problemsOfMessages(record),
  ];
}

type ContractRange = ReleaseRecord['contract'];
/** Host and remote understand one another in one version at least. */
const meets = (a: ContractRange, b: ContractRange): boolean => a.min <= b.max && a.max >= b.min;
const rangeOf = ({ contract }: ReleaseRecord): string => `${contract.min} to ${contract.max}`;

/** What a remote imports of shared libraries and the host does not provide: it would be `undefined` at run time. */
const missingNames = (host: ReleaseRecord, remote: ReleaseRecord): string[] =>
  Object.entries(remote.sharedNames).flatMap(([library, names]) => {
    const provided = new Set(host.sharedNames[library]);
    return names.filter((used) => !provided.has(used)).map((used) => `${used} of ${library}, which ${remote.name} uses`);
  });

/** Addresses, ids and names that two parts of one tenant claim; the table is the one that edge compiles. */
function collisionsOf(release: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
  const problems: string[] = [];
  try {
    compileRouteTable([...others, release].flatMap(({ routes }) => routes));
  } catch (error) {
    problems.push(`routes: ${(error as Error).message}`);
  }
  for (const other of others) {
    const ids = new Set(other.routes.map(({ id }) => id));
    problems.push(...release.routes.filter(({ id }) => ids.has(id)).map(({ id }) => `routes: the id ${id} is of ${other.name} already`));
    if (release.federationName === other.federationName) problems.push(`federationName: ${release.federationName} is of ${other.name} already`);
  }
  return problems;
}

/** Whether a release can live with what else one tenant has: contract, shared names, addresses. @param others of the same tenant, the release's own former build not among them. */
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
    return missing.length > 0 ? [`sharedNames: the host of ${tenant} does not provide ${missing.slice(0, 10).join(', ')}`] : [];
  });
  return [...misfits, ...collisionsOf(release, others).map((problem) => `${problem} (${tenant})`)];
}
