const STEPS = 4;

/**
 * Returns the outcome of the work, or rejects after `ms`. The timeout consists of four timers, and one
 * iteration of the event loop runs at most one of them. So a busy process does not time out work
 * whose result has already arrived.
 */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const expire = (): void => reject(new Error(`no answer within ${ms} ms`));
    let timer: NodeJS.Timeout;
    const step = (left: number): void => {
      // One iteration of the event loop runs timers, then sockets, then immediates.
      timer = setTimeout(left > 1 ? () => step(left - 1) : () => setImmediate(expire), ms / STEPS);
    };
    step(STEPS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
