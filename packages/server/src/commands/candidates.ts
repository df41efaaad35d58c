import type { Argument, Command, Option } from 'commander';

/** A word that can stand at the end of a command line. */
export interface Candidate {
  readonly word: string;
  readonly about: string;
}

/** What the words before the last one lead to. */
interface Place {
  readonly command: Command;
  /** The option whose value the last word is, if it is one. */
  readonly option: Option | undefined;
  /** The number of arguments before the last word. */
  readonly argumentCount: number;
}

const optionOf = (command: Command, word: string): Option | undefined =>
  command.options.find(({ short, long }) => word === short || word === long);

const takesValue = (option: Option | undefined): boolean =>
  option !== undefined && (option.required || option.optional);

const placeOf = (paydocs: Command, words: readonly string[]): Place => {
  let command = paydocs;
  let option: Option | undefined;
  let argumentCount = 0;
  for (const word of words) {
    if (option !== undefined) {
      option = undefined;
    } else if (word.startsWith('-')) {
      const found = optionOf(command, word);
      option = takesValue(found) ? found : undefined;
    } else {
      const inner = command.commands.find((each) => each.name() === word);
      if (inner === undefined) argumentCount += 1;
      else command = inner;
    }
  }
  return { command, option, argumentCount };
};

const valuesOf = ({ argChoices = [] }: Option | Argument): readonly Candidate[] =>
  argChoices.map((word) => ({ word, about: '' }));

const optionsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, short, description }) => ({ word: long ?? short ?? '', about: description }));

const commandsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ word: each.name(), about: each.description() }));

const allAt = ({ command, option, argumentCount }: Place, last: string): readonly Candidate[] => {
  if (option !== undefined) return valuesOf(option);
  if (last.startsWith('-')) return optionsOf(command);
  const argument = command.registeredArguments[argumentCount];
  return [...commandsOf(command), ...(argument === undefined ? [] : valuesOf(argument))];
};

/**
 * Returns the words that can replace the last one, which is not finished: commands, options, and values of
 * a closed list, in any case. There are none where any value is valid, such as the name of a file.
 */
export const candidatesOf = (paydocs: Command, words: readonly string[]): readonly Candidate[] => {
  const last = words.at(-1) ?? '';
  const start = last.toLowerCase();
  return allAt(placeOf(paydocs, words.slice(0, -1)), last).filter(({ word }) =>
    word.toLowerCase().startsWith(start),
  );
};
