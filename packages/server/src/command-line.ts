import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { doctorCommand } from './commands/doctor-command.ts';
import { keysCommand } from './commands/keys-command.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { seedCommand } from './commands/seed-command.ts';
import { serveCommand } from './commands/serve-command.ts';
import { describeSettings } from './config/describe-settings.ts';
import { printError } from './print-error.ts';

const USAGE_EXIT_CODE = 2;

const ownVersion = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
};

const commandLine = (): Command => {
  const paydocs = new Command('paydocs')
    .description('A payroll-document service.')
    .version(ownVersion())
    .addHelpText('after', `\n${describeSettings()}`)
    .exitOverride();
  // Commands take over what is set before they are added: the way in which mistakes are told.
  const commands = [serveCommand, migrateCommand, seedCommand, doctorCommand, keysCommand];
  for (const command of commands) command(paydocs);
  return paydocs;
};

/**
 * Runs one command, and sets the code that the process ends with: 0 when done, 1 for a failure,
 * 2 for a command or an option that does not exist, 78 for a wrong configuration.
 */
export const runCommandLine = async (words: readonly string[]): Promise<void> => {
  try {
    await commandLine().parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
};

const report = (error: unknown): number => {
  // Commander has told it by now; everything that it ends with is either help or a wrong use.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT_CODE;
  return printError(error);
};
