import { Help } from 'commander';

const DEFAULT_WIDTH = 80;

/** Returns the width of the terminal; 80 for a pipe or a file. */
export const helpWidth = (): number =>
  process.stdout.isTTY ? process.stdout.columns : DEFAULT_WIDTH;

const help = new Help();
// Commander leaves columns below 40 as they are; the help of settings needs narrower ones.
help.minWidthToWrap = 20;

/** Wraps a text at a width, each line after the first with an indentation. */
export const wrap = (text: string, width: number, indent = 0): string =>
  help
    .boxWrap(text, Math.max(width - indent, 1))
    .split('\n')
    .join(`\n${' '.repeat(indent)}`);

/** Wraps a paragraph at the width of the terminal; commands stay as they are. */
const shown = (paragraph: string): string =>
  paragraph.startsWith('  ') ? paragraph : wrap(paragraph, helpWidth());

/**
 * Returns the explanation of a command for `addHelpText`: each paragraph is wrapped at the width of
 * the terminal, wherever its source has line breaks. Blank lines separate paragraphs. Indented ones are
 * commands, which stay as they are.
 */
export const explanation = (text: string): (() => string) => {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => (paragraph.startsWith('  ') ? paragraph : paragraph.replaceAll('\n', ' ')));
  return () => `\n${paragraphs.map(shown).join('\n\n')}`;
};
