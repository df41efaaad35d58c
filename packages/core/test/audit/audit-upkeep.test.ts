import { expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';

test('auditUpkeep records the counts, of no site and no user', async () => {
  const { core, auditLog, clock } = await sampleCore();
  await core.auditUpkeep({ action: 'records.pruned', details: { sessions: 2, names: 0 } });
  expect(await auditLog.find({ limit: 9 })).toMatchObject([
    {
      atMs: clock.nowMs(),
      action: 'records.pruned',
      siteId: null,
      userId: null,
      subject: null,
      details: { sessions: 2, names: 0 },
    },
  ]);
});

test('auditUpkeep takes no other action, and no details but whole numbers', async () => {
  const { core, auditLog } = await sampleCore();
  const record = core.auditUpkeep as (upkeep: object) => Promise<void>;
  const action = 'counters.recounted';
  expect(await issuesOf(record({ action: 'user.created', details: { counters: 1 } }))).toEqual([
    'action unknown',
  ]);
  for (const details of [
    { of: 'ann' },
    { counters: 0.5 },
    { counters: 1, names: ['ann'] },
    {},
    { 'a\0': 1 },
  ]) {
    expect(await issuesOf(record({ action, details }))).toEqual(['details integer']);
  }
  expect(await auditLog.find({ limit: 9 })).toEqual([]);
});
