import { startProxy } from './tcp-proxy.ts';

/** How long an answer takes on its way: what is sent meanwhile belongs to one round trip. */
const LATENCY_MS = 5;

/** Counts what a client sends after an answer: one round trip, however many messages it has. */
export const countingProxy = async (url: string) => {
  let trips = 0;
  let isAnswered = true;
  const proxy = await startProxy(url, ({ client, server }) => {
    client.on('data', (bytes) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      server.write(bytes);
    });
    server.on('data', (bytes) =>
      setTimeout(() => {
        isAnswered = true;
        client.write(bytes);
      }, LATENCY_MS),
    );
  });
  const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
    trips = 0;
    await work();
    return trips;
  };
  return { ...proxy, tripsOf };
};
