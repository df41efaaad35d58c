import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { systemPostgresFolder } from '../../system-postgres.ts';

/** An empty machine: its own disk, processes, network and users, and the programs of this system. */
export interface Machine {
  /** Runs commands as root in `/root`, in a shell that stops at the first error; returns their output. */
  readonly run: (commands: string, variables?: Readonly<Record<string, string>>) => Promise<string>;
  /** Writes a file of the machine. */
  readonly write: (path: string, content: string | Uint8Array) => void;
  /** Ends all of its processes, and deletes its disk. */
  readonly stop: () => void;
}

const NAMESPACES = ['--mount', '--net', '--pid', '--ipc', '--uts'];

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Why no machine can be created here; undefined if one can. */
export const machineObstacle = (): string | undefined => {
  if (systemPostgresFolder() === undefined)
    return 'there is no PostgreSQL: apt-get install postgresql';
  const { status } = spawnSync('unshare', [
    ...NAMESPACES,
    '--fork',
    'mount',
    '-t',
    'tmpfs',
    'none',
    '/mnt',
  ]);
  return status === 0 ? undefined : 'only root may create namespaces with mounts';
};

/** Returns the process that is number 1 in the namespaces of `unshare`. */
const firstProcessOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();

export const createMachine = async (): Promise<Machine> => {
  const disk = mkdtempSync(join(tmpdir(), 'paydocs-machine-'));
  const words = [disk, process.execPath, systemPostgresFolder() ?? '', path('commands')];
  const holder = spawn(
    'unshare',
    [...NAMESPACES, '--fork', '--kill-child', path('machine.sh'), ...words],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  const pid = holder.pid;
  if (pid === undefined || holder.exitCode !== null) throw new Error('The machine did not start.');
  const target = ['--target', firstProcessOf(pid), ...NAMESPACES, '--root'];
  return {
    run: async (commands, variables = {}) => {
      const environment = {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
      };
      const shell = ['bash', '-euo', 'pipefail', '-c', `cd /root\n${commands}`];
      const child = spawn('nsenter', [...target, ...shell], {
        cwd: '/',
        env: { ...environment, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      if (code !== 0) throw new Error(`The commands ended with ${code}:\n${stdout}${stderr}`);
      return stdout;
    },
    write: (name, content) => writeFileSync(join(disk, name), content),
    stop: () => {
      holder.kill('SIGKILL');
      rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
