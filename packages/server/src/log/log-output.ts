import { pino } from 'pino';

/** The destination of log lines. */
export type LogOutput = ReturnType<typeof pino.destination>;

const BUFFER_MAX_BYTES = 1024 * 1024;

/**
 * Creates an output on a file descriptor that never blocks a request. While the reader blocks or the
 * disk is full, up to 1 MiB of lines are buffered, and further lines are dropped.
 */
export const logOutput = (descriptor: number): LogOutput => {
  const output = pino.destination({ dest: descriptor, sync: false, maxLength: BUFFER_MAX_BYTES });
  // An error without a listener would end the process; there is no other output to report it.
  output.on('error', () => {});
  return output;
};

/**
 * Writes the buffered lines for up to `timeoutMs` and drops later lines. Afterwards the process can
 * exit at once.
 */
export const finishLog = async (output: LogOutput, timeoutMs: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  output.once('close', resolve);
  // Writing to an ended output throws.
  output.write = () => true;
  output.end();
  await promise;
  clearTimeout(timer);
  // Pino flushes again at exit, which would wait forever for a reader.
  output.flushSync = () => {};
};
