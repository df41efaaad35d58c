import { createInterface } from 'node:readline/promises';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

/**
 * Returns the first line of standard input, without its end.
 *
 * @throws OperationalError at a terminal, which would show the password.
 */
export const readPassword = async (input: NodeJS.ReadStream): Promise<string> => {
  if (input.isTTY) {
    throw new OperationalError(
      '--password-stdin reads the password from a pipe or a file: `paydocs … < password.txt`.',
      { exitCode: USAGE_EXIT_CODE },
    );
  }
  const lines = createInterface({ input, terminal: false });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    input.destroy();
  }
};
