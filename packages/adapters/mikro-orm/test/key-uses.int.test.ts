import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, type Opened, migratedForTest } from './harness.ts';

describe.each(dialects)('the first uses of keys on %s', (dialect) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await migratedForTest(dialect);
  });

  test('are stored once, and a later use changes nothing', async () => {
    const { database } = opened;
    const token = { kind: 'token', id: 'k4.pid.one' } as const;
    const data = { kind: 'data', id: 'R45SUPvV' } as const;
    await database.noteKeyUses([token], 2000);
    await database.noteKeyUses([token, data], 3000);
    await Promise.all([1, 2, 3].map((ms) => database.noteKeyUses([data, token], 4000 + ms)));
    expect(await database.listKeyUses()).toEqual([
      { ...token, firstUsedAtMs: 2000 },
      { ...data, firstUsedAtMs: 3000 },
    ]);
  });

  test('are none without keys', async () => {
    await opened.database.noteKeyUses([], 1000);
    expect(await opened.database.listKeyUses()).toEqual([]);
  });
});
