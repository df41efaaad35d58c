import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How to get a server where there is none. */
export const INSTALL_REDIS = 'apt-get install redis-server';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of `redis-server`, or else of `valkey-server`, if one of the two can be found. */
export const redisProgram = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
};
