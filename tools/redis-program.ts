import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The command that installs a server. */
export const INSTALL_REDIS = 'apt-get install redis-server';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of `redis-server` or `valkey-server`, or undefined. */
export const redisProgram = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
};
