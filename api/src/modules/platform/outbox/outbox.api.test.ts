/** Tests that a side effect runs only after its commit, and visibly once, whichever process dies. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createEventsHub } from '../../../http/events-hub.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { openOutbox } from '../../../jobs/open-outbox.ts';
import { ensureMailBundle } from '../../../testing/mail-bundle.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { orderMail } from '../mail/mail.service.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { startOutboxQueue } from './outbox-queue.ts';
import type { OutboxQueue, QueueLimits } from './outbox-queue.ts';
import { enqueue } from './outbox.service.ts';

let database: TestDatabase;
let app: Pool;
let worker: Pool;
let hub: EventsHub;
let bundle: string;
let greentown: Tenant;
let borough: Tenant;
let own: number;
let other: number;
const queues: OutboxQueue[] = [];
const warned: string[] = [];

beforeAll(async () => {
  [database, bundle] = await Promise.all([createTestDatabase(), ensureMailBundle()]);
  ({ greentown, borough } = await loadTestTenants());
  const settings = { max: 8, name: 'test', statementTimeoutMs: 0, onError: () => undefined };
  app = createPool({ url: database.appUrl, ...settings });
  worker = createPool({ url: database.workerUrl, ...settings });
  hub = await createEventsHub({ databaseUrl: database.workerUrl, onLost: () => undefined });
  const rows = await database.query(database.ownerUrl, 'select id, code from tenant');
  const idOf = (code: string): number => Number(rows.find((row) => row['code'] === code)?.['id']);
  [own, other] = [idOf(greentown.code), idOf(borough.code)];
});
afterEach(async () => {
  while (queues.length > 0) await queues.pop()?.close();
});
afterAll(async () => {
  await hub.close();
  await Promise.all([app.end(), worker.end()]);
  await database.drop();
});

async function start(deliveries: readonly Delivery[], limits: Partial<QueueLimits> = {}): Promise<OutboxQueue> {
  const queue = await startOutboxQueue({
    workerUrl: database.workerUrl,
    pool: worker,
    hub,
    deliveries,
    limits: {
      retryDelayMax: 0,
      retryLimit: 2,
      heartbeatSeconds: 10,
      superviseSeconds: 1,
      sweepEveryMs: 500,
      pollingSeconds: 0.5,
      ...limits,
    },
    log: { warn: (facts) => warned.push(JSON.stringify(facts)), error: (facts) => warned.push(JSON.stringify(facts)) },
  });
  queues.push(queue);
  return queue;
}

const entry = async (tenantId: number, key: string): Promise<Record<string, unknown> | undefined> =>
  (
    await inTransaction(worker, tenantId, async ({ db }) => {
      const { sql } = await import('drizzle-orm/sql');
      return db.many(
        v.looseObject({}),
        sql`select key, payload, attempts, last_error, delivered_at is not null as delivered, dead_at is not null as dead from outbox where tenant_id = ${tenantId} and key = ${key}`,
      );
    })
  )[0];

const noting = (
  kind: string,
  done: string[],
  work: (word: string, attempt: number) => void = () => undefined,
): Delivery =>
  defineDelivery({
    kind,
    payload: v.strictObject({ word: v.string() }),
    deliver: async ({ word }, { attempt }) => {
      work(word, attempt);
      done.push(word);
    },
  });

describe('An order', () => {
  test('of a transaction that is committed is done soon after, and its payload is forgotten', async () => {
    const done: string[] = [];
    await start([noting('note', done)], { sweepEveryMs: 600_000, pollingSeconds: 600 }); // so that only the notification can deliver it
    expect(
      await inTransaction(app, own, (scope) =>
        enqueue(scope, { kind: 'note', key: 'committed', payload: { word: 'hello' } }),
      ),
    ).toBe(true);
    await waitForExpect(() => expect(done).toEqual(['hello']));
    await waitForExpect(async () =>
      expect(await entry(own, 'committed')).toMatchObject({
        delivered: true,
        payload: {},
        attempts: 1,
        last_error: null,
      }),
    );
  });

  test('of a transaction that is rolled back never happens', async () => {
    const done: string[] = [];
    const queue = await start([noting('note', done)]);
    await expect(
      inTransaction(app, own, async (scope) => {
        await enqueue(scope, { kind: 'note', key: 'undone', payload: { word: 'never' } });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await queue.sweep();
    expect(await entry(own, 'undone')).toBeUndefined();
    expect(done).toEqual([]);
  });

  test('of many that wait is done right after the one before it', async () => {
    const words = Array.from({ length: 40 }, (_, number) => `waiting ${number}`);
    for (const [number, word] of words.entries())
      await inTransaction(app, own, (scope) =>
        enqueue(scope, { kind: 'note', key: `waiting-${number}`, payload: { word } }),
      );
    const done: string[] = [];
    await start([noting('note', done)], { sweepEveryMs: 600_000, pollingSeconds: 600 });
    await waitForExpect(() => expect(done.toSorted()).toEqual(words.toSorted()));
  });

  test('under a key that was used is not a second one, in each tenant on its own', async () => {
    const done: string[] = [];
    await start([noting('note', done)]);
    const order = (tenantId: number, word: string): Promise<boolean> =>
      inTransaction(app, tenantId, (scope) => enqueue(scope, { kind: 'note', key: 'same', payload: { word } }));
    const answers = await Promise.all([
      order(own, 'first'),
      order(own, 'first'),
      order(own, 'first'),
      order(other, 'theirs'),
    ]);
    expect(answers.filter(Boolean).length).toBe(2);
    await waitForExpect(() => expect(done.toSorted()).toEqual(['first', 'theirs']));
    expect(await order(own, 'again')).toBe(false); // also after it was delivered
  });

  test('is refused when it is too large or its key could hold a sentence', async () => {
    const order = (key: string, word: string): Promise<boolean> =>
      inTransaction(app, own, (scope) => enqueue(scope, { kind: 'note', key, payload: { word } }));
    await expect(order('large', 'x'.repeat(70_000))).rejects.toThrow(RangeError);
    await expect(order('two words', 'x')).rejects.toThrow(TypeError);
  });
});

describe('What fails', () => {
  test('is tried again and works the second time', async () => {
    const done: string[] = [];
    await start([
      noting('flaky', done, (_word, attempt) => {
        if (attempt === 1) throw new Error('550 <resident@example.org> is busy');
      }),
    ]);
    await inTransaction(app, own, (scope) =>
      enqueue(scope, { kind: 'flaky', key: 'flaky', payload: { word: 'again' } }),
    );
    await waitForExpect(() => expect(done).toEqual(['again']));
    await waitForExpect(async () => expect(await entry(own, 'flaky')).toMatchObject({ delivered: true, attempts: 2 }));
    expect(warned.join('\n')).toContain('(address)');
    expect(warned.join('\n')).not.toContain('resident@example.org');
  });

  test('again and again, or for good, is given up, kept, listed, and done when an operator says so', async () => {
    const done: string[] = [];
    let isMended = false;
    await start([
      noting('broken', done, (word) => {
        if (isMended) return;
        if (word === 'for good') throw new DeliveryRefused('no such mailbox: a@example.org');
        throw new Error('the server is down');
      }),
    ]);
    await inTransaction(app, own, (scope) =>
      enqueue(scope, { kind: 'broken', key: 'broken-1', payload: { word: 'for good' } }),
    );
    await inTransaction(app, own, (scope) =>
      enqueue(scope, { kind: 'broken', key: 'broken-2', payload: { word: 'too often' } }),
    );
    await inTransaction(app, own, (scope) =>
      enqueue(scope, { kind: 'broken', key: 'broken-3', payload: { number: 3 } }),
    );
    await waitForExpect(async () => {
      expect(await entry(own, 'broken-1')).toMatchObject({
        dead: true,
        attempts: 1,
        payload: { word: 'for good' },
        last_error: 'DeliveryRefused: no such mailbox: (address)',
      });
      expect(await entry(own, 'broken-2')).toMatchObject({ dead: true, attempts: 3 });
      expect(await entry(own, 'broken-3')).toMatchObject({
        dead: true,
        attempts: 1,
        last_error: expect.stringContaining('word'),
      });
    });
    const operator = await openOutbox({ workerUrl: database.workerUrl, tenants: [greentown, borough] });
    try {
      const dead = await operator.list({ onlyDead: true, first: 10 });
      expect(dead.map(({ key, tenant, state }) => `${tenant} ${key} ${state}`)).toEqual(
        ['broken-1', 'broken-2', 'broken-3'].map((key) => `${greentown.code} ${key} dead`),
      );
      expect(JSON.stringify(dead)).not.toContain('for good');
      expect(await operator.counts()).toContainEqual({
        tenant: greentown.code,
        kind: 'broken',
        state: 'dead',
        entries: 3,
      });
      isMended = true;
      expect(await operator.retry(dead[0]?.id ?? '', 'command line, sue')).toBe(1);
      await waitForExpect(() => expect(done).toEqual(['for good']));
      expect(await operator.retry(null, 'command line, sue')).toBe(2);
      await waitForExpect(() => expect(done.toSorted()).toEqual(['for good', 'too often']));
    } finally {
      await operator.close();
    }
    const acts = await inTransaction(worker, own, ({ db }) =>
      db.many(
        v.object({ act: v.string() }),
        sql`select concat_ws(' ', kind, subject, from_value, to_value, actor) as act from desk_act order by subject`,
      ),
    );
    expect(acts.map(({ act }) => act)).toEqual(
      ['broken-1', 'broken-2', 'broken-3'].map((key) => `deadLetter ${key} dead waiting command line, sue`),
    );
  });

  test('for want of anybody who knows the kind waits for a process that does', async () => {
    await start([], { retryLimit: 1_000 });
    await inTransaction(app, own, (scope) =>
      enqueue(scope, { kind: 'newer', key: 'newer', payload: { word: 'later' } }),
    );
    await waitForExpect(async () =>
      expect(await entry(own, 'newer')).toMatchObject({
        delivered: false,
        dead: false,
        last_error: 'Error: Nobody delivers "newer"',
      }),
    );
    await queues.pop()?.close();
    const done: string[] = [];
    await start([noting('newer', done)], { retryLimit: 1_000 });
    await waitForExpect(() => expect(done).toEqual(['later']));
  });
});

describe('Rights', () => {
  const as = async (url: string, tenantId: number, text: string): Promise<Record<string, unknown>[]> =>
    database.query(`${url}${url.includes('?') ? '&' : '?'}options=-c%20app.tenant%3D${tenantId}`, text);

  test('requests put entries in and cannot read what they hold, nor look into the queue', async () => {
    await expect(as(database.appUrl, own, 'select payload from outbox')).rejects.toMatchObject({ code: '42501' });
    await expect(as(database.appUrl, own, 'delete from outbox')).rejects.toMatchObject({ code: '42501' });
    for (const url of [database.appUrl, database.identityUrl])
      await expect(database.query(url, 'select * from pgboss.job')).rejects.toMatchObject({ code: '42501' });
  });

  test('another tenant sees nothing, and the worker may change no table', async () => {
    await inTransaction(app, own, (scope) => enqueue(scope, { kind: 'note', key: 'ours', payload: { word: 'ours' } }));
    expect(await as(database.workerUrl, other, "select * from outbox where key = 'ours'")).toEqual([]);
    expect(await as(database.appUrl, other, "select id from outbox where key = 'ours'")).toEqual([]);
    expect(await as(database.workerUrl, own, "select key from outbox where key = 'ours'")).toEqual([{ key: 'ours' }]);
    await expect(database.query(database.workerUrl, 'create table pgboss.mine (word text)')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      database.query(database.workerUrl, 'alter table pgboss.job add column mine text'),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('jobs in the queue name rows and hold nothing of them', async () => {
    const rows = await database.query(
      database.workerUrl,
      'select distinct k as key from pgboss.job, jsonb_object_keys(data::jsonb) k order by 1',
    );
    expect(rows).toEqual([{ key: 'id' }, { key: 'tenantId' }]);
  });
});

describe('The jobs process killed at any moment', () => {
  const running: ChildProcess[] = [];
  const startProcess = (): ChildProcess => {
    const child = fork(join(import.meta.dirname, '../../../jobs/main.ts'), [], {
      env: {
        PATH: process.env['PATH'],
        WORKER_DATABASE_URL: database.workerUrl,
        MAIL_BUNDLE: bundle,
        LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
        ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
        FILES_DIR: dirname(bundle),
        GREENWARD_BASE: 'greenward.localhost:8080',
        JOBS_HEARTBEAT_SECONDS: '10',
        LOG_LEVEL: 'silent',
      },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.push(child);
    return child;
  };
  const gone = (child: ChildProcess): Promise<void> =>
    new Promise((resolve) =>
      child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
    );
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone(child);
    }
  });

  /**
   * Ages jobs in this state: jobs of a dead process wait for its heartbeat to expire, failed jobs for half a minute or
   * more.
   */
  const letTimePass = (state: 'active' | 'retry'): Promise<unknown> =>
    database.query(
      database.workerUrl,
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour', start_after = start_after - interval '1 hour' where name = 'outbox' and state = '${state}'`,
    );

  const MAILS = 120;
  const ALL_WITHIN_MS = 300_000;
  test(
    `${MAILS} mails of two tenants: none is lost, none is in the mailbox twice`,
    async () => {
      const order = (tenantId: number, number: number): Promise<boolean> =>
        inTransaction(app, tenantId, (scope) =>
          orderMail(scope, {
            key: `kill:${number}`,
            mail: 'notice',
            to: `resident${number}@example.org`,
            values: { title: `Number ${number}`, paragraphs: ['Hello'], reason: 'A test.' },
          }),
        );
      const arrived = async (): Promise<number[]> => {
        const counts: number[] = [];
        for (const tenantId of [own, other])
          counts.push(
            ...(await inTransaction(worker, tenantId, async ({ db }) => {
              const { sql } = await import('drizzle-orm/sql');
              return (
                await db.many(
                  v.object({ mails: v.number(), people: v.number() }),
                  sql`select count(*) as mails, count(distinct recipient) as people from mailbox_message where tenant_id = ${tenantId} and recipient like 'resident%'`,
                )
              ).flatMap(({ mails, people }) => [mails, people]);
            })),
          );
        return counts;
      };
      const ordering = (async () => {
        for (let number = 0; number < MAILS / 2; number++) {
          await order(own, number);
          await order(other, number);
        }
      })();
      let kills = 0;
      // The number of mails decides when the process is killed: from early in its startup to well into its work.
      for (const mails of [0, 1, 20, 50]) {
        const child = startProcess();
        await waitForExpect(async () => {
          await letTimePass('retry');
          const [ours = 0, , theirs = 0] = await arrived();
          expect(ours + theirs).toBeGreaterThanOrEqual(mails);
        }, ALL_WITHIN_MS);
        child.kill('SIGKILL');
        await gone(child);
        if (child.signalCode === 'SIGKILL') kills += 1;
        await letTimePass('active');
      }
      await ordering;
      expect(kills).toBe(4);
      startProcess();
      startProcess(); // two processes may run
      await waitForExpect(async () => {
        await letTimePass('retry');
        expect(await arrived()).toEqual([MAILS / 2, MAILS / 2, MAILS / 2, MAILS / 2]);
      }, ALL_WITHIN_MS);
      await waitForExpect(async () => {
        for (const tenantId of [own, other])
          expect(
            await inTransaction(worker, tenantId, async ({ db }) => {
              const { sql } = await import('drizzle-orm/sql');
              return db.many(
                v.object({ open: v.number() }),
                sql`select count(*) as open from outbox where tenant_id = ${tenantId} and kind = 'mail' and delivered_at is null`,
              );
            }),
          ).toEqual([{ open: 0 }]);
      }, 60_000);
    },
    ALL_WITHIN_MS + 90_000,
  );
});
