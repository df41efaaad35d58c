import { Argument, type Command } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { oneOf } from './choice.ts';

const EXPLANATION = `
Prints a script that completes commands, options and their values. It asks \`paydocs\` itself, so that it
knows every version. Once for each user, or for all in the folder of the shell:

  paydocs completion bash > ~/.local/share/bash-completion/completions/paydocs
  paydocs completion zsh > "\${fpath[1]}/_paydocs"
  paydocs completion fish > ~/.config/fish/completions/paydocs.fish`;

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Adds `paydocs completion`. */
export const completionCommand = (paydocs: Command): void => {
  paydocs
    .command('completion')
    .description('print the script that completes commands in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS).argParser(oneOf(SHELLS)))
    .addHelpText('after', explanation(EXPLANATION))
    .action(async (shell: (typeof SHELLS)[number]) => {
      const { completionScripts } = await import('./completion-scripts.ts');
      process.stdout.write(completionScripts[shell]);
    });
};

/** Adds the command that the scripts call with the words of a line, the last of which is not finished. */
export const completeCommand = (paydocs: Command): void => {
  paydocs
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => {
      const { candidatesOf } = await import('./candidates.ts');
      const lines = candidatesOf(paydocs, words).map(({ word, about }) => `${word}\t${about}\n`);
      process.stdout.write(lines.join(''));
    });
};
