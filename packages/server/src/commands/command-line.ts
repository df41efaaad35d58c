import { Command, CommanderError } from 'commander';
import { currentBuild } from '../build.ts';
import { apiTokensCommand } from './api-tokens-command.ts';
import { auditCommand } from './audit-command.ts';
import { completeCommand, completionCommand } from './completion-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { documentsCommand } from './documents-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { layoutsCommand } from './layouts-command.ts';
import { outboxCommand } from './outbox-command.ts';
import { healthcheckCommand } from './healthcheck-command.ts';
import { keysCommand } from './keys-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { ordersCommand } from './orders-command.ts';
import { peopleCommand } from './people-command.ts';
import { pruneCommand } from './prune-command.ts';
import { seedCommand } from './seed-command.ts';
import { serveCommand } from './serve-command.ts';
import { sitesCommand } from './sites-command.ts';
import { usersCommand } from './users-command.ts';
import { webhooksCommand } from './webhooks-command.ts';
import { workerCommand } from './worker-command.ts';
import { describeSettings } from '../config/describe-settings.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { EXIT_CODES, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { watchOutput } from '../records/standard-output.ts';
import { helpWidth, wrap } from '../terminal/help-text.ts';
import { nearestName } from '../terminal/nearest-name.ts';
import { printError } from './print-error.ts';

const versionCommand = (paydocs: Command): void => {
  paydocs
    .command('version')
    .description('print the version, its commit, the time of its build, and the version of Node.js')
    .action(() => {
      const { version, commit, builtAt } = currentBuild();
      console.log(`${version}, commit ${commit}, built ${builtAt}, Node.js ${process.version}`);
    });
};

const COMMANDS = [
  serveCommand,
  workerCommand,
  migrateCommand,
  usersCommand,
  apiTokensCommand,
  sitesCommand,
  peopleCommand,
  seedCommand,
  importCommand,
  exportCommand,
  doctorCommand,
  outboxCommand,
  ordersCommand,
  documentsCommand,
  layoutsCommand,
  webhooksCommand,
  pruneCommand,
  keysCommand,
  healthcheckCommand,
  auditCommand,
  completionCommand,
  completeCommand,
  versionCommand,
];

const CODE_WIDTH = 2;

const describeExitCodes = (): string =>
  [
    'Exit codes:',
    ...EXIT_CODES.map(([code, meaning]) => {
      const indent = CODE_WIDTH + 4;
      return `  ${String(code).padEnd(CODE_WIDTH)}  ${wrap(meaning, helpWidth(), indent)}`;
    }),
  ].join('\n');

const commandLine = (): Command => {
  const paydocs = new Command('paydocs')
    .description('A payroll-document service.')
    .version(currentBuild().version)
    .addHelpText('after', () => `\n${describeExitCodes()}\n\n${describeSettings(helpWidth())}`)
    .exitOverride();
  // Subcommands inherit these settings, including exitOverride.
  for (const command of COMMANDS) command(paydocs);
  paydocs.hook('preAction', (_, command) => warnOfTypos(command.name()));
  nameHelp(paydocs, 'paydocs');
  refuseOpposites(paydocs);
  return paydocs;
};

/** Serve, worker and doctor print warnings themselves; the others of these read few variables or none. */
const WITHOUT_WARNINGS = [
  'serve',
  'worker',
  'doctor',
  'version',
  'healthcheck',
  'generate',
  'completion',
  'complete',
];

/** Prints a warning for each variable whose name is like one of paydocs, and is none. */
const warnOfTypos = (command: string): void => {
  if (WITHOUT_WARNINGS.includes(command)) return;
  for (const { sentence } of unknownVariables(process.env)) {
    process.stderr.write(`paydocs: ${sentence}\n`);
  }
};

/** Makes each usage error of a command name its help. */
const nameHelp = (command: Command, path: string): void => {
  command.showHelpAfterError(
    command.parent === null ? 'Run `paydocs help` for all commands.' : `Run \`${path} --help\`.`,
  );
  for (const each of command.commands) nameHelp(each, `${path} ${each.name()}`);
};

const hintOf = (command: Command, word: string): string => {
  const names = command.createHelp().visibleCommands(command);
  const nearest = nearestName(
    word,
    names.map((each) => each.name()),
  );
  return nearest === undefined ? '' : `\n(Did you mean ${nearest}?)`;
};

/** Refuses a word that should be a command, with the nearest one: Commander lets it pass before `--help`. */
const refuseUnknown = (paydocs: Command, words: readonly string[]): void => {
  let command: Command = paydocs;
  for (const word of words) {
    if (command.commands.length === 0 || word === 'help' || word.startsWith('-')) return;
    const inner = command.commands.find((each) => each.name() === word);
    if (inner === undefined)
      command.error(`error: unknown command '${word}'${hintOf(command, word)}`);
    command = inner;
  }
};

/** Makes an option and its `--no-` form a usage error: the last one would win in silence. */
const refuseOpposites = (command: Command): void => {
  const given = new Set<string>();
  for (const option of command.options) {
    command.on(`option:${option.name()}`, () => {
      const name = option.name();
      const opposite = option.negate ? name.replace('no-', '') : `no-${name}`;
      if (given.has(opposite)) {
        command.error(`error: option '--${name}' cannot be used with option '--${opposite}'`);
      }
      given.add(name);
    });
  }
  for (const each of command.commands) refuseOpposites(each);
};

/**
 * Runs one command, and sets the exit code of the process: one of `EXIT_CODES`.
 */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  const outputFault = watchOutput();
  let failure: unknown;
  try {
    const paydocs = commandLine();
    const [first, ...names] = args;
    // Commander's own `help` reads one name only.
    const words = first === 'help' && names.length > 0 ? [...names, '--help'] : args;
    refuseUnknown(paydocs, words);
    await paydocs.parseAsync(words, { from: 'user' });
  } catch (error) {
    failure = error;
    // The health check of an image knows 0 and 1 only.
    process.exitCode = exitCodeOf(error, args[0] === 'healthcheck' ? 1 : USAGE_EXIT_CODE);
  }
  const fault = await outputFault();
  const isPrinted = failure instanceof Error && failure.cause === fault?.cause;
  if (fault !== undefined && !isPrinted) process.exitCode = printError(fault);
};

/** Returns the exit code for an error; `wrongUse` is that of a wrong command line. */
const exitCodeOf = (error: unknown, wrongUse: number): number => {
  // Commander has already printed the help or a usage error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUse;
  return printError(error);
};
