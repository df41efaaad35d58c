import { buildSite, buildUser } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { hostForTest } from './host.ts';
import { rollBack } from './rolled-back.ts';
import { session } from './sample-session.ts';

test('on PostgreSQL look-ups inside and outside a transaction do not share a statement', async () => {
  const { orm, database } = await hostForTest('postgresql');
  await database.add({ sites: [buildSite()], users: [buildUser()] });
  const { sessions } = database.ports;
  await rollBack(orm, async () => {
    await sessions.open(session, { passwordVersion: 1, sessionsMax: 20 });
    const found = await Promise.all([
      sessions.findWithUser(session.id),
      orm.em
        .fork()
        .getKysely()
        .executeQuery({
          sql: 'select id from sessions',
          parameters: [],
          query: { kind: 'RawNode', sqlFragments: ['select id from sessions'], parameters: [] },
          queryId: { queryId: 'test' },
        }),
    ]);
    expect(found[0]?.session.id).toBe(session.id);
    expect(found[1].rows).toEqual([]);
  });
});
