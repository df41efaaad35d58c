import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { dataKeys } from './data-keys.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** The header of a file of employees. */
export const EMPLOYEES = 'external_id,company,first_name,last_name,email,ssn';

/** Returns the line of an employee of the company `C-1`. */
export const employeeLine = (number: number): string =>
  `E-${number},C-1,Grace,Hopper,grace-${number}@example.test,123-45-${String(number % 10_000).padStart(4, '0')}`;

/** The options with which user 1 owns the rows. */
export const OWNED = ['--user', 'user-1@example.test'] as const;

let databases = 0;

/** Creates a database with two sites and a user of each, without records. */
export const emptySites = async (folder: TemporaryFolder): Promise<string> => {
  databases += 1;
  const url = folder.sqlite(`import-${databases}.sqlite`);
  const database = await openDatabase({ url, dataKeys });
  await database.migrate();
  await database.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 2 })],
  });
  await database.close();
  return url;
};

/** Writes a file and returns its path. */
export const writeLines = (
  folder: TemporaryFolder,
  name: string,
  lines: readonly string[],
): string => {
  const path = join(folder.path, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

/** Writes the file of the company `C-1`. */
export const companyFile = (folder: TemporaryFolder): string =>
  writeLines(folder, 'companies.csv', ['external_id,name,ein', 'C-1,"Acme, Inc.",12-3456789']);
