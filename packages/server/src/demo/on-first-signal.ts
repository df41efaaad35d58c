/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP, and ignores later signals. For one Ctrl-C in a
 * terminal, the process receives SIGINT twice: from the terminal and from npm.
 */
export const onFirstSignal = (stop: () => Promise<void>): void => {
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= stop();
    });
  }
};
