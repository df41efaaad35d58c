import { existsSync } from 'node:fs';
import { chown, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import type { RunAs } from './postgres-binaries.ts';
import { launchServer } from './server-process.ts';

/** An nginx with the configuration of `deploy/nginx`, in front of two nodes. */
export interface Nginx {
  /** The address of the port with TLS. */
  readonly url: string;
  /** The address of the port without TLS. */
  readonly plainUrl: string;
  /** The certificate that clients trust. */
  readonly ca: Buffer;
  /** Returns the texts of all log files. */
  readonly logs: () => Promise<string>;
  /** Stops the server and deletes its folder. */
  readonly stop: () => Promise<void>;
}

const runAs: RunAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const deployed = new URL('../deploy/nginx/', import.meta.url);
const certificate = new URL('test-certificate/', import.meta.url);

/** Returns the path of `nginx`, or undefined. On Debian, its folder is not in a user's PATH. */
export const nginxProgram = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync);

/** Replaces ports and folders, each of which must occur, and leaves all other lines. */
const replaced = (text: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx has no ${from}`);
    return result.replaceAll(from, to);
  }, text);

const mainFile = (folder: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/paydocs.conf;
}
`;

const read = (name: string): Promise<string> => readFile(new URL(name, deployed), 'utf8');

const filesOf = async (
  folder: string,
  ports: { readonly tls: number; readonly plain: number; readonly nodes: readonly number[] },
): Promise<Readonly<Record<string, string>>> => {
  const [first, second] = ports.nodes;
  return {
    'nginx.conf': mainFile(folder),
    'paydocs.conf': replaced(await read('paydocs.conf'), {
      'listen 80;': `listen 127.0.0.1:${ports.plain};`,
      'listen 443 ssl;': `listen 127.0.0.1:${ports.tls} ssl;`,
      '/etc/nginx/': `${folder}/`,
      '/etc/ssl/paydocs/tls.': `${folder}/server.`,
      '/var/log/nginx/': `${folder}/`,
    }),
    'paydocs-nodes.conf': replaced(await read('paydocs-nodes.conf'), {
      '127.0.0.1:3001': `127.0.0.1:${first}`,
      '127.0.0.1:3002': `127.0.0.1:${second}`,
    }),
  };
};

const logsIn = async (folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
};

/**
 * Starts an nginx on free ports of 127.0.0.1 with the files of `deploy/nginx`. Only ports, folders and
 * the addresses of the nodes are replaced.
 *
 * @throws Error when nginx is not installed, or refuses its configuration.
 */
export const startNginx = async (nodes: readonly [number, number]): Promise<Nginx> => {
  const program = nginxProgram();
  if (program === undefined) throw new Error('nginx is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-nginx-'));
  try {
    const ports = { tls: await freePort(), plain: await freePort(), nodes };
    for (const [name, text] of Object.entries(await filesOf(folder, ports))) {
      await writeFile(join(folder, name), text);
    }
    for (const name of ['server.crt', 'server.key']) {
      await copyFile(new URL(name, certificate), join(folder, name));
    }
    if (runAs.uid !== undefined) {
      for (const name of ['', ...(await readdir(folder))]) {
        await chown(join(folder, name), runAs.uid, runAs.uid);
      }
    }
    const stop = await launchServer({
      command: [program, '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')],
      folder,
      runAs,
      ready: 'start worker process',
      signal: 'TERM',
    });
    return {
      url: `https://127.0.0.1:${ports.tls}`,
      plainUrl: `http://127.0.0.1:${ports.plain}`,
      ca: await readFile(new URL('server.crt', certificate)),
      logs: () => logsIn(folder),
      stop,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
