/**
 * The systems of councils that an installation may send reports to. Their addresses and keys are in a file of the
 * operator (OPEN311_PEERS); tenants only name them.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));
const webAddress = v.pipe(
  v.string(),
  v.check((given) => {
    const url = URL.parse(given);
    return url !== null && ['https:', 'http:'].includes(url.protocol) && url.search === '' && url.hash === '';
  }, 'a web address without ? and #'),
  v.transform((given) => given.replace(/\/+$/, '')),
);

const peerSchema = v.strictObject({
  /** Codes of the tenants that may use it. */
  tenants: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Where GeoReport v2 begins: `/requests.json` is appended. */
  endpoint: webAddress,
  format: v.optional(v.picklist(['json', 'xml']), 'json'),
  jurisdictionId: v.optional(v.nullable(v.string()), null),
  apiKey: v.optional(v.nullable(v.string()), null),
  /**
   * What to do about a report of which nobody knows whether it arrived, once the system's list of requests has been
   * searched for it: leave it to staff; send it again if the list has no such request, as it shows every description
   * within minutes; or send it again without a search, as the system honours Idempotency-Key.
   */
  repeat: v.optional(v.picklist(['never', 'if-absent', 'by-key']), 'never'),
});

export interface Peer extends v.InferOutput<typeof peerSchema> {
  readonly name: string;
}

export interface Open311Settings {
  readonly peers: readonly Peer[];
  /** Also sends to this machine. For tests and development alone. */
  readonly isLoopbackAllowed: boolean;
}

/** @throws Error that names what is wrong, without values: they may be keys */
export function readPeers(file: string): Peer[] {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as NodeJS.ErrnoException).code ?? 'malformed'}`, {
      cause: error,
    });
  }
  const parsed = v.safeParse(v.record(name, peerSchema), given);
  if (!parsed.success)
    throw new Error(
      `${file} is wrong at ${[...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'its beginning'))].join(', ')}`,
    );
  return Object.entries(parsed.output).map(([own, peer]) => ({ name: own, ...peer }));
}

/** OPEN311_PEERS, OPEN311_LOOPBACK=yes. @param wrong receives the problems */
export function readOpen311Settings(source: NodeJS.ProcessEnv, wrong: string[]): Open311Settings {
  const file = source['OPEN311_PEERS'] ?? '';
  const isLoopbackAllowed = source['OPEN311_LOOPBACK'] === 'yes';
  if (isLoopbackAllowed && source['GREENWARD_ENV'] === 'production')
    wrong.push('OPEN311_LOOPBACK=yes is for tests and development alone');
  if (file === '') return { peers: [], isLoopbackAllowed };
  try {
    return { peers: readPeers(file), isLoopbackAllowed };
  } catch (error) {
    wrong.push(`OPEN311_PEERS: ${(error as Error).message}`);
    return { peers: [], isLoopbackAllowed };
  }
}

/** Null where the operator has not set it up for this tenant. */
export const findPeer = ({ peers }: Open311Settings, tenantCode: string, peerName: string): Peer | null =>
  peers.find((peer) => peer.name === peerName && peer.tenants.includes(tenantCode)) ?? null;
