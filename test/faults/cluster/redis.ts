import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type RedisServer, startRedis } from '../../../tools/redis.ts';
import { stablePort } from './stable-port.ts';

/** A Redis that can be killed, frozen and started again on the same port. */
export interface FaultyRedis {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Starts a new server after `SIGKILL`, with the data that `SAVE` wrote. */
  restart(settings?: readonly string[]): Promise<void>;
  /** Deletes the folder of the data, so that it cannot be saved, or creates it, without data. */
  setFolder(exists: boolean): void;
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

/** Starts Redis with its data in a folder of the folder. */
export const startFaultyRedis = async (parent: string): Promise<FaultyRedis> => {
  const folder = join(parent, 'redis');
  const setFolder = (exists: boolean): void => {
    rmSync(folder, { recursive: true, force: true });
    if (exists) mkdirSync(folder);
  };
  setFolder(true);
  const inFolder = ['--dir', folder];
  let server: RedisServer = await startRedis({ port: await stablePort(), settings: inFolder });
  const { url, port } = server;
  return {
    url,
    port,
    get pid() {
      return server.pid;
    },
    restart: async (settings = []) => {
      await server.stop();
      server = await startRedis({ port, settings: [...inFolder, ...settings] });
    },
    setFolder,
    command: (text) => send(port, text),
    stop: () => server.stop(),
  };
};
