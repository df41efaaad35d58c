import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Utils } from '@mikro-orm/core';
import type * as Sqlite from '@mikro-orm/sqlite';
import { expect, test } from 'vitest';
import { databaseOf } from '../src/index.ts';

const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

/** Copies MikroORM into the project folder of a host, as version 7.9.9. */
const installCopy = async (folder: string): Promise<string> => {
  const copies = ['core', 'sql', 'sqlite'].map((name) => `@mikro-orm/${name}`);
  for (const name of copies) {
    await cp(join(modules, name), join(folder, 'node_modules', name), { recursive: true });
  }
  for (const name of ['kysely', 'better-sqlite3', 'dataloader']) {
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  const manifest = join(folder, 'node_modules/@mikro-orm/core/package.json');
  const content = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, unknown>;
  await writeFile(manifest, JSON.stringify({ ...content, version: '7.9.9' }));
  return join(folder, 'node_modules/@mikro-orm/sqlite/index.js');
};

test('two copies of MikroORM cause an error with both versions and the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-copies-'));
  const entry = await installCopy(folder);
  const { MikroORM } = (await import(pathToFileURL(entry).href)) as typeof Sqlite;
  const orm = new MikroORM({
    dbName: ':memory:',
    entities: [],
    baseDir: dirname(dirname(dirname(dirname(entry)))),
    discovery: { warnWhenNoEntities: false },
  });
  expect(() => databaseOf(orm)).toThrow(
    `There are two copies of MikroORM: @paydocs/mikro-orm loaded ${Utils.getORMVersion()}, ` +
      'the host 7.9.9. Install one copy, for example with `npm dedupe`.',
  );
  await orm.close();
  await rm(folder, { recursive: true });
});
