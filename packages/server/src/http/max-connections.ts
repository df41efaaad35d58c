import { report } from 'node:process';

const RESERVED_FILES = 100;

interface UserLimits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
}

/** Returns the number of files that this process may open; infinity where it is unlimited or unknown. */
const openFilesMax = (): number => {
  const { userLimits }: UserLimits = report.getReport();
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
};

/**
 * Returns the maximum number of connections: the configured one, or less where the process may open
 * fewer files. 100 files, or half of a smaller limit, remain for the database, Redis, mail and code
 * that is loaded on first use: none of these may fail because clients hold connections.
 */
export const maxConnectionsOf = (configured: number, openFiles = openFilesMax()): number =>
  Math.min(configured, openFiles - Math.min(RESERVED_FILES, Math.ceil(openFiles / 2)));
