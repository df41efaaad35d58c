import { type Connection, openConnection, type RawAnswer, type Route } from './connection.ts';

/** Keep-alive connections to the nodes. */
export interface Connections {
  /** Sends a request on an idle connection, or on a new one. */
  exchange(route: Route, request: string): Promise<RawAnswer>;
  close(): void;
}

/** Creates a pool of connections. */
export const createConnections = (): Connections => {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Connection>();
  const take = (queue: Connection[], route: Route): Connection => {
    // The longest idle one first, so that a node that stops sees the next request of each one soon.
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (next.isOpen) return next;
      all.delete(next);
    }
    const opened = openConnection(route);
    all.add(opened);
    return opened;
  };
  return {
    exchange: async (route, request) => {
      const key = `${route.port} ${route.address}`;
      const queue = idle.get(key) ?? [];
      idle.set(key, queue);
      const connection = take(queue, route);
      const answer = await connection.exchange(request);
      queue.push(connection);
      return answer;
    },
    close: () => {
      for (const connection of all) connection.close();
      all.clear();
      idle.clear();
    },
  };
};
