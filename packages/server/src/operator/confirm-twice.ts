import { createInterface } from 'node:readline/promises';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

/** A question before something that cannot be undone. */
export interface Confirmation {
  /** What would happen, as a sentence. */
  readonly sentence: string;
  /** The word to type at the second question, such as the identifier of a site. */
  readonly word: string;
  /** Whether the operator has confirmed with `--yes` already. */
  readonly yes: boolean;
}

/** The streams of a terminal. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks twice: for a yes, then for a word. Anything else is a no, also Ctrl-C and the end of the input.
 *
 * @throws OperationalError without a yes, and without a terminal to ask at.
 */
export const confirmTwice = async (
  { sentence, word, yes }: Confirmation,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> => {
  if (yes) return;
  if (!input.isTTY) {
    throw new OperationalError('There is no terminal to ask at: add --yes to go on.', {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  const lines = createInterface({ input, output });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const ask = async (question: string): Promise<string> =>
    (await lines.question(question, { signal: closed.signal })).trim();
  try {
    const first = await ask(`${sentence}\nThis cannot be undone. Go on? (yes/no) `);
    if (first === 'yes' && (await ask(`Type ${word} to confirm: `)) === word) return;
  } catch (error) {
    if (!closed.signal.aborted) throw error;
    output.write('\n');
  } finally {
    lines.close();
  }
  throw new OperationalError('Nothing was erased.');
};
