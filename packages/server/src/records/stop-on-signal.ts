/** Says that a command has stopped before its end, and lets it exit with 1. */
export const reportStopped = (): void => {
  console.error('paydocs: stopped before the end: run the command again to go on.');
  process.exitCode = 1;
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Calls `onStop` at the first signal to stop; a second one ends the process at once. */
export const stopOnSignal = (
  onStop: () => void,
): { readonly isStopped: () => boolean; readonly dispose: () => void } => {
  let stopped = false;
  const dispose = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  };
  const stop = (): void => {
    stopped = true;
    dispose();
    onStop();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return { isStopped: () => stopped, dispose };
};
