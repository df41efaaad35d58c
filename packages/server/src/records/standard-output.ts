import { OperationalError } from '../errors/operational-error.ts';
import { reasonOf } from '../errors/reasons.ts';

const isLostReader = ({ code }: NodeJS.ErrnoException): boolean => code === 'EPIPE';

const outputError = (cause: NodeJS.ErrnoException): OperationalError => {
  const reason = isLostReader(cause) ? 'its reader has gone' : (reasonOf(cause) ?? cause.message);
  return new OperationalError(`Cannot write to standard output: ${reason}.`, { cause });
};

/**
 * Writes a part that belongs to a whole, such as an export.
 *
 * @throws OperationalError when the output takes no more.
 */
export const writeOutput = async (content: string | Uint8Array): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  process.stdout.write(content, (error) => (error ? reject(outputError(error)) : resolve()));
  await promise;
};

/**
 * Keeps an error of standard output from ending the process. Returns a function that resolves, after all
 * writes, to the error. A reader that has gone, such as `head`, is none.
 */
export const watchOutput = (): (() => Promise<OperationalError | undefined>) => {
  let found: OperationalError | undefined;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!isLostReader(error)) found ??= outputError(error);
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    process.stdout.write('', () => resolve());
    await promise;
    return found;
  };
};
