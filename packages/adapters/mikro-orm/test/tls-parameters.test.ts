import { expect, test } from 'vitest';
import { assertTlsParameters } from '../src/database/tls-parameters.ts';
import { openDatabase } from '../src/index.ts';

const opening = async (parameters: string): Promise<void> =>
  (await openDatabase({ url: `postgresql://me:hunter2@127.0.0.1:1/none?${parameters}` })).close();

const here = import.meta.filename;

test.each([
  ['sslmode=banana', /^sslmode in the URL must be one of disable, prefer, require, /],
  ['sslmode=', /^sslmode in the URL must be one of /],
  [
    'sslmode=verify-full&sslrootcert=/no/such.pem',
    /^the file of sslrootcert in the URL cannot be read \(ENOENT\): \/no\/such\.pem$/,
  ],
  ['sslcert=/no/such.pem', /^the file of sslcert /],
  [`sslcert=${here}&sslkey=${here}/key`, /^the file of sslkey in the URL .* \(ENOTDIR\)/],
])(
  '%s is refused when the database is opened, without its password',
  async (parameters, message) => {
    await expect(opening(parameters)).rejects.toThrow(message);
    await expect(opening(parameters)).rejects.not.toThrow('hunter2');
  },
);

test.each(['', 'sslmode=disable', 'sslmode=no-verify', `sslmode=verify-full&sslrootcert=${here}`])(
  'a URL with %j is accepted',
  async (parameters) => {
    await expect(opening(parameters)).resolves.toBeUndefined();
  },
);

test('a text that is no URL has no parameters to check', () => {
  expect(() => assertTlsParameters('no url')).not.toThrow();
});
