import type { ProxyLink } from '../../../../tools/tcp-proxy.ts';

/** Returns a relay that delays each reply of the server, in order, by the next of these delays. */
export const delayReplies = (delaysMs: readonly number[]) => {
  let replies = 0;
  return ({ client, server }: ProxyLink): void => {
    let lastDueMs = 0;
    // Timers of different lengths may fire out of order in a busy process.
    const waiting: Buffer[] = [];
    client.pipe(server);
    server.on('data', (reply: Buffer) => {
      const nowMs = performance.now();
      lastDueMs = Math.max(lastDueMs, nowMs + (delaysMs[replies % delaysMs.length] ?? 0));
      replies += 1;
      waiting.push(reply);
      setTimeout(() => client.write(waiting.shift() ?? ''), lastDueMs - nowMs);
    });
  };
};
