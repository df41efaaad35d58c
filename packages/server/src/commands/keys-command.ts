import type { Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { choice } from './choice.ts';

const ROTATION = `
To rotate keys, add the new key at the end on every node, then move it to the front, where it signs
or encrypts. Remove an old token key a day later, when its last token has expired. Remove an old data
key after \`paydocs keys reencrypt\`.`;

const LIST = `
The id of a token key is in the footer of each token, that of a data key in each encrypted value.
No key is printed. Since when each key has been in use: \`paydocs doctor\`.
Configuration: TOKEN_KEYS and DATA_KEYS, see \`paydocs help\`.`;

const REENCRYPTION = `
The command may run while the service does, and continues where an interrupted run has ended. It
exits with 0 when no value needs an old key any more. A file that another process stores with an old
key meanwhile is encrypted by the next run.
Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE, see \`paydocs help\`.`;

const generators = {
  token: async () => (await import('@paydocs/paseto')).generateKey(),
  data: async () => (await import('@paydocs/mikro-orm/data-keys')).generateDataKey(),
} as const;

/** Options of `paydocs keys generate`. */
interface GenerateOptions {
  readonly kind: keyof typeof generators;
}

/** Adds `paydocs keys generate`, `paydocs keys list` and `paydocs keys reencrypt`. */
export const keysCommand = (paydocs: Command): void => {
  const keys = paydocs
    .command('keys')
    .description('keys of access tokens, and of SSN, EIN and files');
  keys
    .command('generate')
    .description('print a new secret key for TOKEN_KEYS or DATA_KEYS')
    .addOption(
      choice(
        '--kind <kind>',
        'token for TOKEN_KEYS, data for DATA_KEYS',
        Object.keys(generators),
      ).default('token'),
    )
    .addHelpText('after', explanation(ROTATION))
    .action(async ({ kind }: GenerateOptions) => {
      process.stdout.write(`${await generators[kind]()}\n`);
    });
  keys
    .command('list')
    .description('list the ids of TOKEN_KEYS and DATA_KEYS, and which of them sign and encrypt')
    .option('--json', 'print one JSON object a line instead of a table')
    .addHelpText('after', explanation(LIST))
    .action(async (options: { readonly json?: true }) => {
      const { listKeys } = await import('./list-keys.ts');
      await listKeys(options, process.env);
    });
  keys
    .command('reencrypt')
    .description('encrypt every SSN, EIN and file of a document with the first of DATA_KEYS')
    .addHelpText('after', explanation(REENCRYPTION))
    .action(async () => {
      const { reencrypt } = await import('./reencrypt.ts');
      await reencrypt(process.env);
    });
};
