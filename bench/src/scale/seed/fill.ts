import { argon2Hasher } from '@paydocs/argon2';
import { PASSWORD } from '../../world.ts';
import { type Layout, spreadOf } from '../layout.ts';
import { openStatements, type Statements } from '../statements.ts';
import { companiesSql, companyOwnersSql, siteOwnersSql, sitesSql } from './accounts-sql.ts';
import { type Chunk, documentsSql, employeesSql } from './employees-sql.ts';
import { namesGoneSql, namesSql } from './names-sql.ts';
import { einsSql, sealedTablesSql, ssnsSql } from './sealed-sql.ts';

const CHUNK = 100_000;
const AT_A_TIME = 2;

function* chunksOf(records: number): Generator<Chunk> {
  for (let first = 1; first <= records; first += CHUNK) {
    yield { first, last: Math.min(first + CHUNK - 1, records) };
  }
}

const passwordHash = async (): Promise<string> => {
  const hasher = argon2Hasher();
  try {
    return await hasher.hash(PASSWORD);
  } finally {
    await hasher.close();
  }
};

/** Inserts employees and their documents in chunks, in the order of their ids. */
const storeEmployees = async (statements: Statements, layout: Layout): Promise<void> => {
  // A shared generator: each worker takes the next chunk.
  const chunks = chunksOf(layout.employees);
  const storeChunks = async (): Promise<void> => {
    for (const chunk of chunks) {
      await statements.all(ssnsSql(layout, chunk));
      await statements.all(employeesSql(layout, chunk));
      await statements.all(documentsSql(layout, chunk));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, storeChunks));
};

const counted = ['sites', 'users', 'companies', 'employees', 'documents'] as const;

/**
 * Fills a migrated database. The schema stays whole; only the triggers and the checks of foreign
 * keys rest during the load, and the counters are counted afterwards.
 */
export const fill = async (url: string, layout: Layout): Promise<void> => {
  const statements = await openStatements(url, { connections: AT_A_TIME, unchecked: true });
  try {
    for (const text of [...namesSql, ...sealedTablesSql]) await statements.all(text);
    const hash = await passwordHash();
    await statements.all(sitesSql(layout));
    await statements.all(siteOwnersSql(layout, hash));
    await statements.all(companyOwnersSql(layout, hash));
    const companies = layout.sites * (spreadOf(layout).others + 1);
    for (const chunk of chunksOf(companies)) await statements.all(einsSql(layout, chunk));
    await statements.all(companiesSql(layout));
    await storeEmployees(statements, layout);
    await statements.all(namesGoneSql);
    for (const table of counted) {
      await statements.all(`select setval('${table}_id_seq', (select max(id) from ${table}))`);
    }
    await statements.recount();
  } finally {
    await statements.close();
  }
};

/** Runs VACUUM ANALYZE, as autovacuum does in time. */
export const vacuum = async (statements: Statements): Promise<void> => {
  await statements.all('vacuum (analyze)');
  await statements.all('checkpoint');
};
