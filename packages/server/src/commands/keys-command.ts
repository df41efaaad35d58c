import type { Command } from 'commander';

/** Adds `paydocs keys generate`. */
export const keysCommand = (paydocs: Command): void => {
  paydocs
    .command('keys')
    .description('keys of access tokens')
    .command('generate')
    .description('print a new secret key for TOKEN_KEYS')
    .addHelpText(
      'after',
      '\nTo rotate keys, add the new key at the end on every node, then move it to the front, where it\n' +
        'signs. Remove the old key a day later, when its last token has expired.',
    )
    .action(async () => {
      const { generateKey } = await import('@paydocs/paseto');
      process.stdout.write(`${await generateKey()}\n`);
    });
};
