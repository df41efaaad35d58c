import { openDatabase } from '@paydocs/mikro-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { findSiteFault } from '../src/adapters/assert-database-ready.ts';
import { paydocs } from './command.ts';
import { folderForTest } from './temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const NODES = 20;

const urls = {
  PostgreSQL: async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(() => drop());
    return url;
  },
  SQLite: async () => {
    const folder = folderForTest();
    return folder.sqlite('new.sqlite');
  },
};

describe('paydocs migrate', () => {
  test.each(Object.entries(urls))('succeeds on twenty nodes at once on %s', async (_, urlOf) => {
    const environment = { DATABASE_URL: await urlOf(), DEFAULT_SITE: 'a' };
    const ended = await Promise.all(
      Array.from({ length: NODES }, () => paydocs(['migrate'], environment)),
    );
    expect(ended.filter(({ code, stderr }) => code !== 0 || stderr !== '')).toEqual([]);
    const migrated = ended.filter(({ stdout }) => stdout.startsWith('applied '));
    expect(migrated).toHaveLength(1);
  });
});

test('a site that another node adds between two reads is there', async () => {
  const database = await openDatabase({ url: 'sqlite::memory:' });
  onTestFinished(() => database.close());
  await database.migrate();
  const { sites } = database.ports;
  const findByIdentifier = async (identifier: string) => {
    const found = await sites.findByIdentifier(identifier);
    await database.ensureSite('a');
    return found;
  };
  const racing = { ports: { ...database.ports, sites: { ...sites, findByIdentifier } } };
  expect(await findSiteFault(racing, 'a')).toBeUndefined();
});
