/** Publishes builds through the api: first the files that it lacks, then the record that references them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@greenward/contract';

const LIMIT_MS = 60_000;

export interface PublishingClientOptions {
  readonly apiUrl: string;
  /** The operator's internal token, or a team's token. */
  readonly token: string;
  /** Name for the audit; for operators only. */
  readonly actor?: string;
}

export interface PublishTarget {
  readonly channel: 'staging' | 'stable';
  readonly tenants: readonly string[] | 'all';
  /** Leaves tenants unchanged that have had this build before. */
  readonly onlyIfNew?: boolean;
}

export interface MovedPointer {
  readonly tenant: string;
  readonly buildId: string;
  readonly outcome: 'moved' | 'there already' | 'pinned' | 'moved on';
}

export interface PublishingClient {
  /**
   * Uploads missing files of a build and releases it to tenants.
   * @param releasesDirectory contains `<name>/<buildId>/`
   * @throws Error with the api's reason
   */
  publish(record: ReleaseRecord, releasesDirectory: string, target: PublishTarget): Promise<readonly MovedPointer[]>;
  /** @param path below /internal/ @throws Error with the api's reason */
  post<Answer>(path: string, body: unknown): Promise<Answer>;
  get<Answer>(path: string): Promise<Answer>;
}

export function createPublishingClient({ apiUrl, token, actor }: PublishingClientOptions): PublishingClient {
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${apiUrl}/internal/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...(actor === undefined ? {} : { 'x-greenward-actor': actor }),
        ...init.headers,
      },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return response;
    const text = await response.text();
    let told: { error?: { message?: string } } = {};
    try {
      told = JSON.parse(text) as typeof told;
    } catch {
      // not an answer of the api: use the text unchanged
    }
    throw new Error(told.error?.message ?? `The api answered ${response.status}: ${text.slice(0, 300)}`);
  }
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> =>
    (await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }).then((response) => response.json())) as Answer;

  return {
    post,
    get: async <Answer>(path: string) => (await (await ask(path, {})).json()) as Answer,
    async publish(record, releasesDirectory, { channel, tenants, onlyIfNew = false }) {
      const { missing } = await post<{ missing: readonly string[] }>('releases/missing-files', record);
      for (const url of missing) {
        const file = url === record.serverBuild.file ? record.serverBuild : record.files[url];
        if (file === undefined) throw new Error(`The api asks for ${url}, which is not of this build`);
        await ask('releases/files', {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream', 'x-integrity': file.integrity },
          body: await readFile(join(releasesDirectory, url.replace(/^\/releases\//, ''))),
        });
      }
      return (await post<{ tenants: readonly MovedPointer[] }>('releases', { record, channel, tenants, onlyIfNew }))
        .tenants;
    },
  };
}

/** Sorts the host first, as remotes are checked against what the host provides. */
export const hostFirst = (records: readonly ReleaseRecord[]): readonly ReleaseRecord[] =>
  [...records].sort((a, b) => a.role.localeCompare(b.role));
