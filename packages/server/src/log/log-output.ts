import { pino } from 'pino';

/** Where log lines go, and the way to be done with it. */
export type LogOutput = ReturnType<typeof pino.destination>;

const BUFFER_MAX_BYTES = 1024 * 1024;

/**
 * A log output on this file descriptor that never holds up a request: when nobody reads the other
 * end, or the disk is full, up to 1 MiB of lines wait, and further ones are dropped.
 */
export const logOutput = (descriptor: number): LogOutput => {
  const output = pino.destination({ dest: descriptor, sync: false, maxLength: BUFFER_MAX_BYTES });
  // There is nobody left to tell, and an error without a listener would end the process.
  output.on('error', () => {});
  return output;
};

/**
 * Writes out what waits, for as long as `timeoutMs`; afterwards the process can exit at once. What
 * is logged from now on is dropped.
 */
export const finishLog = async (output: LogOutput, timeoutMs: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  output.once('close', resolve);
  // An output that has ended throws at what is written to it.
  output.write = () => true;
  output.end();
  await promise;
  clearTimeout(timer);
  // Pino flushes once more at exit, which would wait for a reader for ever.
  output.flushSync = () => {};
};
