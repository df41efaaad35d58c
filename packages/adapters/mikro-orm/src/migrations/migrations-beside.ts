import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MigrationObject } from '@mikro-orm/core';
import { migrations } from './index.ts';

const isMigrationClass = (value: unknown): value is MigrationObject['class'] =>
  typeof value === 'function' && 'up' in (value.prototype ?? {});

const isMigrationFile = (name: string): boolean => /(?<!\.d)\.[cm]?[jt]s$/.test(name);

const migrationOf = async (path: string): Promise<MigrationObject> => {
  const exported: object = await import(pathToFileURL(path).href);
  const found = Object.values(exported).find(isMigrationClass);
  if (found === undefined) throw new TypeError(`${path} exports no migration.`);
  return { name: basename(path, extname(path)), class: found };
};

/**
 * Returns the migrations of paydocs and those of a folder of the host, in the order of their names, for
 * the `migrationsList` of a MikroORM configuration. Migrations of the folder have the names that
 * MikroORM gives them when it reads the folder itself.
 *
 * @throws TypeError for a file that exports no migration.
 */
export const migrationsBeside = async (folder: string | URL): Promise<MigrationObject[]> => {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const files = (await readdir(path)).filter(isMigrationFile).toSorted();
  const own = await Promise.all(files.map(async (file) => migrationOf(join(path, file))));
  return [...migrations, ...own];
};
