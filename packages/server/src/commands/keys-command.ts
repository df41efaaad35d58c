import type { Command } from 'commander';

/** Adds `paydocs keys generate`. */
export const keysCommand = (paydocs: Command): void => {
  paydocs
    .command('keys')
    .description('keys of the access tokens')
    .command('generate')
    .description('print a new secret key for TOKEN_KEYS')
    .addHelpText(
      'after',
      '\nTo rotate keys append the new one on every node, then move it to the front, where it signs.\n' +
        'Remove the old one a day later, when its last token has expired.',
    )
    .action(async () => {
      const { generateKeys } = await import('./generate-keys.ts');
      await generateKeys();
    });
};
