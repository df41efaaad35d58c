import { execFile } from 'node:child_process';
import { availableParallelism, cpus, release, totalmem, type as system } from 'node:os';
import { promisify } from 'node:util';
import { redisProgram } from '../../../tools/redis-program.ts';
import { SHARED_BUFFERS_MIB } from './cluster.ts';
import { loadProgram } from './load.ts';
import { oneRow, openStatements } from './statements.ts';

const redisVersion = async (): Promise<string> => {
  const program = redisProgram();
  if (program === undefined) return 'no Redis';
  const { stdout } = await promisify(execFile)(program, ['--version']);
  return `Redis ${/v=([\d.]+)/.exec(stdout)?.[1] ?? 'of an unknown version'}`;
};

const postgresVersion = async (url: string): Promise<string> => {
  const statements = await openStatements(url);
  try {
    const row = await oneRow<{ server_version: string }>(statements, 'show server_version');
    return `PostgreSQL ${row.server_version}`;
  } finally {
    await statements.close();
  }
};

/** What the figures were measured on, one fact a line. */
export const machineOf = async (databaseUrl: string): Promise<readonly string[]> => [
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${system()} ${release()}`,
  `Node.js ${process.versions.node}, ${await postgresVersion(databaseUrl)} ` +
    `(shared_buffers ${SHARED_BUFFERS_MIB} MiB, nothing synced to disk), ${await redisVersion()}, ` +
    `load from ${loadProgram()}`,
];
