import type { Sessions } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmSessions } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { counting } from './counting.ts';
import { dialects, migratedFor, migratedForTest } from './harness.ts';
import { session } from './sample-session.ts';

const USERS = 40;
const ids = Array.from({ length: USERS }, (_, index) => index + 1);
const sessionOf = (userId: number): string => `session of ${userId}, "quoted", {a\\b}`;

const open = async (sessions: Sessions, userId: number): Promise<void> => {
  const opening = { passwordVersion: 1, sessionsMax: 20 };
  expect(await sessions.open({ ...session, id: sessionOf(userId), userId }, opening)).toBe(true);
};

describe.each(dialects)('parallel look-ups of sessions on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => {
    const { database } = opened;
    await database.add({ sites: [buildSite()], users: ids.map((id) => buildUser({ id })) });
    for (const id of ids) await open(database.ports.sessions, id);
  });

  const counted = () => {
    const database = counting(opened.database.sql);
    return { sessions: mikroOrmSessions({ sql: database.sql }), counts: database.counts };
  };

  test('return each session with its user, and undefined for a missing one', async () => {
    const { sessions } = counted();
    const asked = ids.flatMap((id) => [sessionOf(id), `no ${sessionOf(id)}`]);
    const found = await Promise.all(asked.map(async (id) => sessions.findWithUser(id)));
    expect(found.map((one) => one && [one.session.id, one.session.userId, one.user.id])).toEqual(
      ids.flatMap((id) => [[sessionOf(id), id, id], undefined]),
    );
  });

  test('return separate objects even for the same session', async () => {
    const { sessions } = counted();
    const twice = [sessionOf(1), sessionOf(1)].map(async (id) => sessions.findWithUser(id));
    const [one, other] = await Promise.all(twice);
    expect(one).toEqual(other);
    expect(one?.user).not.toBe(other?.user);
  });

  test('cache nothing for the next look-up', async () => {
    const { sessions } = counted();
    const [before] = await Promise.all(
      [2, 3, 4].map(async (id) => sessions.findWithUser(sessionOf(id))),
    );
    await sessions.revoke(sessionOf(2), 7);
    const [after] = await Promise.all(
      [2, 3, 4].map(async (id) => sessions.findWithUser(sessionOf(id))),
    );
    expect([before, after].map((one) => one?.session.revokedAtMs)).toEqual([null, 7]);
  });

  // @promise R09
  test('find no session of a deleted user, who also refreshes none', async () => {
    const { sessions } = counted();
    await opened.database.sql.run(sql`delete from users where id = ${USERS}`);
    expect(await sessions.findWithUser(sessionOf(USERS))).toBeUndefined();
    const rotation = {
      sessionId: sessionOf(USERS),
      presentedTokenId: session.tokenId,
      nextTokenId: 'next',
      nowMs: 0,
      leewayMs: 10_000,
    };
    expect(await sessions.rotate(rotation)).toBeUndefined();
  });

  test('share one statement on PostgreSQL, where each would cost a round trip', async () => {
    const { sessions, counts } = counted();
    await Promise.all(ids.map(async (id) => sessions.findWithUser(sessionOf(id))));
    expect(counts.statements).toBe(dialect === 'postgresql' ? 1 : USERS);
  });
});

test('fail together when their statement fails', async () => {
  const opened = await migratedForTest('postgresql');
  const { sessions } = opened.database.ports;
  await opened.close();
  const outcomes = await Promise.allSettled(
    ids.map(async (id) => sessions.findWithUser(sessionOf(id))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
});
