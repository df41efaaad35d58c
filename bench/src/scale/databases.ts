import { run, SOURCES } from '../servers/programs.ts';
import type { Cluster } from './cluster.ts';
import { databaseNameOf, labelOf, type Layout } from './layout.ts';
import { fill, vacuum } from './seed/fill.ts';
import { oneRow, openStatements, quoted, type Statements } from './statements.ts';

export interface Filled {
  readonly layout: Layout;
  readonly url: string;
  /** The time of filling and vacuuming. */
  readonly seedSeconds: number;
  readonly heapMib: number;
  readonly indexesMib: number;
  readonly documents: number;
}

// The prefix of the comment that marks a completely filled database.
const FILLED = 'filled in seconds: ';

const withStatements = async <Result>(
  url: string,
  work: (statements: Statements) => Promise<Result>,
): Promise<Result> => {
  const statements = await openStatements(url);
  try {
    return await work(statements);
  } finally {
    await statements.close();
  }
};

const commentOf = async (server: Statements, name: string): Promise<string | undefined> => {
  const [row] = await server.all<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database
      where datname = ${quoted(name)}`,
  );
  return row?.comment ?? undefined;
};

const migrate = async (url: string): Promise<string> =>
  run([...SOURCES, 'migrate'], { DATABASE_URL: url, DEFAULT_SITE: 'main', LOG_LEVEL: 'warn' });

const create = async (cluster: Cluster, layout: Layout, server: Statements): Promise<number> => {
  const name = databaseNameOf(layout);
  const url = cluster.url(name);
  console.error(`filling ${labelOf(layout)} …`);
  await server.all(`drop database if exists ${name} with (force)`);
  await server.all(`create database ${name} template template0 encoding 'UTF8'`);
  await migrate(url);
  const start = performance.now();
  await fill(url, layout);
  await withStatements(url, vacuum);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  await server.all(`comment on database ${name} is ${quoted(FILLED + seconds)}`);
  console.error(`filled ${labelOf(layout)} in ${seconds} s`);
  return seconds;
};

/** Applies migrations that are newer than the data. */
const bringUpToDate = async (url: string): Promise<void> => {
  const told = await migrate(url);
  if (!told.includes('applied')) return;
  console.error(told.trim());
  await withStatements(url, async (statements) => {
    await statements.recount();
    await vacuum(statements);
  });
};

interface SizeRow {
  readonly heap: string;
  readonly indexes: string;
  readonly documents: string;
}

const sizes = `select pg_table_size('employees') as heap, pg_indexes_size('employees') as indexes,
  (select count(*) from documents) as documents`;

const mib = (bytes: string): number => Math.round(Number(bytes) / 2 ** 20);

/** Returns the database of a layout; creates and fills a missing one. */
export const filledDatabase = async (cluster: Cluster, layout: Layout): Promise<Filled> => {
  const name = databaseNameOf(layout);
  const url = cluster.url(name);
  const seedSeconds = await withStatements(cluster.url('postgres'), async (server) => {
    const comment = await commentOf(server, name);
    if (!comment?.startsWith(FILLED)) return create(cluster, layout, server);
    await bringUpToDate(url);
    return Number(comment.slice(FILLED.length));
  });
  const row = await withStatements(url, async (statements) => oneRow<SizeRow>(statements, sizes));
  return {
    layout,
    url,
    seedSeconds,
    heapMib: mib(row.heap),
    indexesMib: mib(row.indexes),
    documents: Number(row.documents),
  };
};
