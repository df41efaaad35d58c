import { expect, test } from 'vitest';
import { IdempotencyKeyEntity } from '../src/entities/idempotency-keys.ts';
import { unitOfWork } from '../src/entities/unit-of-work.ts';
import { sql } from '../src/sql/statement.ts';
import { migratedFor, openForTest } from './harness.ts';
import { deadline, inRequest, runsOf } from './in-request.ts';

const messages: string[] = [];
const log = (message: string): unknown => messages.push(message);
// With 7 connections, all frequent lists share one.
const opened = migratedFor('postgresql', { deadline, log, poolMax: 7 });

const rename = sql`update roles set name = 'Late' where name = 'Member'`;
const sleep = sql`select pg_sleep(1)`;

test('a statement ends with its request, whichever connections it runs on', async () => {
  const outcomes = runsOf(opened.database).map(async (run) =>
    inRequest(50, async () => run(sleep)),
  );
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['unavailable']));
});

test('a statement without a request runs until its own time limit', async () => {
  expect(await opened.database.sql.run(sql`select 1 as n from pg_sleep(0.1)`)).toEqual([{ n: 1 }]);
});

test('a transaction rolls back when its request is over before the commit', async () => {
  const { database } = opened;
  const writing = async (request: { leftMs: number }) =>
    database.sql.writing(async (run) => {
      await run(rename);
      request.leftMs = 0;
    });
  expect(await inRequest(1000, writing)).toBe('unavailable');
  expect(await database.sql.run(sql`select 1 from roles where name = 'Late'`)).toEqual([]);
});

test('a statement of MikroORM ends with its request', async () => {
  const { database } = opened;
  const work = async (request: { leftMs: number }) =>
    unitOfWork(database, async ({ em, run }) => {
      await run(rename);
      request.leftMs = 0;
      await em.findOne(IdempotencyKeyEntity, { keyDigest: 'any' });
    });
  expect(await inRequest(5000, work)).toBe('unavailable');
  expect(await database.sql.run(sql`select 1 from roles where name = 'Late'`)).toEqual([]);
});

test('an impatient request leaves a shared connection to the others', async () => {
  const { run } = opened.database.sql;
  messages.length = 0;
  for (const lane of ['quick', 'list'] as const) {
    const patient = run(sql`select 1 as n from pg_sleep(0.3)`, lane);
    expect(await inRequest(50, async () => run(sql`select 2 as n`, lane))).toBe('unavailable');
    expect(await patient).toEqual([{ n: '1' }]);
  }
  expect(messages).toEqual([]);
});

test('a look-up that is shared with an impatient request answers the others', async () => {
  const { sessions } = opened.database.ports;
  const [, patient] = await Promise.all([
    inRequest(1, async () => sessions.findWithUser('first')),
    inRequest(1000, async () => sessions.findWithUser('second')),
  ]);
  expect(patient).toBe('answer');
});

test('a connection of the pool replaces an outdated plan after the type of a column changed', async () => {
  const { run } = opened.database.sql;
  const database = await openForTest(opened.url, { poolMax: 1 });
  await run(sql`create table codes (code int)`);
  await run(sql`insert into codes values (7)`);
  const codes = async () => database.sql.run(sql`select code from codes`, 'quick');
  expect(await codes()).toEqual([{ code: 7 }]);
  await run(sql`alter table codes alter code type text`);
  expect(await inRequest(1000, codes)).toBe('unavailable');
  expect(await codes()).toEqual([{ code: '7' }]);
});
