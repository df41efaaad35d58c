import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { openInput } from '../src/records/file-input.ts';
import { type FileImport, type FileImported, importFileInto } from '../src/records/import-file.ts';
import { openFilled } from './filled-database.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** The header of a file of employees. */
export const EMPLOYEES = 'external_id,company,first_name,last_name,email,ssn';

/** Returns the line of an employee of the company `C-1`. */
export const employeeLine = (number: number): string =>
  `E-${number},C-1,Grace,Hopper,grace-${number}@example.test,123-45-${String((number % 9999) + 1).padStart(4, '0')}`;

/** The options with which user 1 owns the rows. */
export const OWNED = ['--user', 'user-1@example.test'] as const;

/** Opens a database in memory with two sites and a user of each, without records. */
export const openSites = async (url = 'sqlite::memory:'): Promise<Database> =>
  openFilled(url, {
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [buildUser({ id: 1, siteId: 1 }), buildUser({ id: 2, siteId: 2 })],
  });

/** Imports a file of user 1 at site 1, unless the overrides say otherwise. */
export const importNow = async (
  database: Database,
  {
    file,
    ...overrides
  }: { readonly file: string } & Pick<FileImport, 'kind'> & Partial<FileImport>,
): Promise<FileImported> =>
  importFileInto(database, {
    input: await openInput(file),
    format: file.endsWith('.csv') ? 'csv' : 'ndjson',
    site: 'main',
    user: 'user-1@example.test',
    refused: `${file}.refused.ndjson`,
    ...overrides,
  });

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
