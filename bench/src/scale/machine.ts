import { availableParallelism, cpus, release, totalmem, type as system } from 'node:os';
import { SHARED_BUFFERS_MIB } from './cluster.ts';
import { loadProgram } from '../load/load-program.ts';
import { redisVersion } from '../machine/machine.ts';
import { oneRow, openStatements } from './statements.ts';

const postgresVersion = async (url: string): Promise<string> => {
  const statements = await openStatements(url);
  try {
    const row = await oneRow<{ server_version: string }>(statements, 'show server_version');
    return `PostgreSQL ${row.server_version}`;
  } finally {
    await statements.close();
  }
};

/** Facts about the machine, one per line. */
export const machineOf = async (databaseUrl: string): Promise<readonly string[]> => [
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${system()} ${release()}`,
  `Node.js ${process.versions.node}, ${await postgresVersion(databaseUrl)} ` +
    `(shared_buffers ${SHARED_BUFFERS_MIB} MiB, nothing synced to disk), Redis ${(await redisVersion()) ?? 'none'}, ` +
    `load from ${(await loadProgram()).name}`,
];
