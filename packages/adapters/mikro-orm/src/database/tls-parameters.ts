import { accessSync, constants } from 'node:fs';

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * Checks the TLS parameters in the URL of a PostgreSQL database: pg ignores an unknown `sslmode`, and
 * reads the files at its first connection.
 *
 * @throws Error that names the parameter, for an unknown mode and for a file that cannot be read.
 */
export const assertTlsParameters = (url: string): void => {
  const { searchParams } = URL.parse(url) ?? {};
  const mode = searchParams?.get('sslmode') ?? 'disable';
  if (!MODES.includes(mode)) {
    throw new Error(`sslmode in the URL must be one of ${MODES.join(', ')}.`);
  }
  for (const name of FILES) {
    const path = searchParams?.get(name);
    if (!path) continue;
    try {
      accessSync(path, constants.R_OK);
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
      throw new Error(`the file of ${name} in the URL cannot be read (${code}): ${path}`, {
        cause,
      });
    }
  }
};
