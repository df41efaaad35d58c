import { connect } from 'node:net';
import { type RedisServer, startRedis } from '../../../tools/redis.ts';
import { stablePort } from './stable-port.ts';

/** A Redis that can be killed, frozen and started again on the same port. */
export interface FaultyRedis {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Starts a new, empty server after `SIGKILL`. */
  restart(): Promise<void>;
  /** Sends a command, such as `FLUSHALL`. */
  command(text: string): Promise<string>;
  stop(): Promise<void>;
}

const send = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\n`));
    socket.once('data', (bytes: Buffer) => {
      socket.destroy();
      const answer = bytes.toString();
      if (answer.startsWith('-')) reject(new Error(answer));
      else resolve(answer);
    });
    socket.once('error', reject);
  });

/** Starts Redis. */
export const startFaultyRedis = async (): Promise<FaultyRedis> => {
  let server: RedisServer = await startRedis({ port: await stablePort() });
  const { url, port } = server;
  return {
    url,
    port,
    get pid() {
      return server.pid;
    },
    restart: async () => {
      await server.stop();
      server = await startRedis({ port });
    },
    command: (text) => send(port, text),
    stop: () => server.stop(),
  };
};
