import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDataKey } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { freePort } from '../../tools/free-port.ts';
import { memoryFolder } from '../../tools/memory-folder.ts';

/** The program of an example that listens on a port, in an empty folder. */
export interface RunningHost {
  readonly url: string;
  /** The links in the emails that the program has written to `./outbox`, oldest first. */
  links(): Promise<readonly string[]>;
  /** Sends SIGTERM, and returns the exit code and the signal that ended the program. */
  end(): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>;
  /** Kills the program if it still runs, and removes its folder. */
  remove(): Promise<void>;
}

const firstLine = async (child: ChildProcess): Promise<string> => {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim();
  throw new Error('The program ended before it listened.');
};

// Emails are quoted-printable (RFC 2045): a line that ends with = continues, and =3D is =.
const linkIn = (email: string): string => {
  const text = email.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link] = /^https?:\/\/\S+$/m.exec(text) ?? [];
  if (link === undefined) throw new Error(`The email has no link: ${text}`);
  return link;
};

/** Starts the program of an example, such as `embed-express/src/main.ts`. */
export const startHost = async (
  program: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> => {
  const folder = await mkdtemp(join(memoryFolder(), 'paydocs-example-'));
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@paydocs/source', file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      TOKEN_KEYS: await generateKey(),
      DATA_KEYS: generateDataKey(),
      ...environment,
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const outbox = join(folder, 'outbox');

  return {
    url: await firstLine(child),
    links: async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const emails = names.toSorted().map((name) => readFile(join(outbox, name), 'utf8'));
      return (await Promise.all(emails)).map(linkIn);
    },
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
    remove: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
