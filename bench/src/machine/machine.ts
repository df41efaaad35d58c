import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';
import { redisProgram } from '../../../tools/redis-program.ts';
import type { LoadProgram } from '../load/load.ts';
import type { World } from '../world.ts';

/** Facts about the machine and the software, by name. */
export type Machine = readonly (readonly [name: string, fact: string])[];

/** The version of the installed Redis; `undefined` without one. */
export const redisVersion = async (): Promise<string | undefined> => {
  const program = redisProgram();
  if (program === undefined) return undefined;
  const { stdout } = await promisify(execFile)(program, ['--version']);
  return /v=(\S+)/.exec(stdout)?.[1] ?? 'unknown';
};

/** The packages of the servers; some are installed for the benchmark, some for the repository. */
const PACKAGES = [
  'koa',
  'pg',
  'better-sqlite3',
  '@mikro-orm/core',
  'fastify',
  '@fastify/rate-limit',
  '@nestjs/core',
  'express',
  'drizzle-orm',
  'typeorm',
  'better-auth',
];

const versionOf = (name: string): string => {
  const found = ['../../node_modules/', '../../../node_modules/']
    .map((folder) => new URL(`${folder}${name}/package.json`, import.meta.url))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${name} is not installed.`);
  const { version } = JSON.parse(readFileSync(found, 'utf8')) as { readonly version: string };
  return `${name} ${version}`;
};

/** The facts of this machine and of the programs on it. */
export const machineOf = async (world: World, program: LoadProgram): Promise<Machine> => {
  const [cpu] = cpus();
  return [
    ['Processor', `${cpu?.model.trim() ?? 'unknown'}, ${cpus().length} cores`],
    ['Memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['Kernel', `${type()} ${release()}`],
    ['Node.js', process.versions.node],
    ['PostgreSQL', world.postgres.version],
    ['Redis', (await redisVersion()) ?? 'none'],
    ['Load from', program.name],
    ['Packages', PACKAGES.map(versionOf).join(', ')],
  ];
};
