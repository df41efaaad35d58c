import { expect, test } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { migratedForTest } from './harness.ts';
import { buildEntry } from './sample-entry.ts';

const idsOf = async ({ ports }: Awaited<ReturnType<typeof openDatabase>>) =>
  (await ports.auditLog.find({ limit: 100 })).map(({ id }) => id).toSorted();

// PostgreSQL stores no NUL.
const refused = buildEntry('refused', { siteId: null, userId: null, details: { actor: '\0' } });
const good = (id: string) => buildEntry(id, { siteId: null, userId: null });

test('an entry of the trail that the database refuses holds up no later one', async () => {
  const { database, url } = await migratedForTest('postgresql');
  const logged: string[] = [];
  const victim = await openDatabase({ url, log: (line) => logged.push(line) });
  await victim.ports.auditLog.addSoon(good('a'));
  await victim.ports.auditLog.addSoon(refused);
  await victim.ports.auditLog.addSoon(good('b'));
  await victim.close();
  expect(await idsOf(database)).toEqual(['a', 'b']);
  expect(logged).toEqual(['Lost entries of the audit trail: 1.']);
});

test('nor does it refuse those that are added at the same time', async () => {
  const { database } = await migratedForTest('postgresql');
  const entries = [good('a'), good('b'), refused, good('c')];
  const added = await Promise.allSettled(
    entries.map(async (entry) => database.ports.auditLog.add(entry)),
  );
  expect(added.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true]);
  expect(await idsOf(database)).toEqual(['a', 'b', 'c']);
});
