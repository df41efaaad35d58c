import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../free-port.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** Returns the first block of commands after a text of the runbook. */
export const blockAfter = (mark: string): string => {
  const start = page.indexOf(mark);
  const found = /```sh\n([\s\S]*?)```/.exec(start < 0 ? '' : page.slice(start))?.[1];
  if (found === undefined) throw new Error(`docs/operations.md has no commands after ${mark}`);
  return found;
};

/** Returns a free port below 5536 whose management port, with a 1 in front, is a port as well. */
export const freeNodePort = async (): Promise<number> => {
  for (;;) {
    const port = (await freePort()) % 10_000;
    if (port >= 2000 && port <= 5535) return port;
  }
};

/** A folder in which releases are installed, in place of `/opt/paydocs`. */
export interface Installation {
  /** In place of `/opt/paydocs`. */
  readonly root: string;
  /** Runs commands of the runbook. Only the folder and the ports are replaced. */
  readonly run: (commands: string, variables?: Readonly<Record<string, string>>) => Promise<string>;
  /** Kills the nodes, and deletes everything. */
  readonly remove: () => void;
}

/** Options for {@link createInstallation}. */
export interface InstallationOptions {
  readonly tarballs: readonly string[];
  readonly ports: readonly [number, number];
  readonly environment: Readonly<Record<string, string>>;
}

/** Creates an empty installation, with tarballs in the folder in which its commands run. */
export const createInstallation = (options: InstallationOptions): Installation => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-installation-'));
  const [root, bin, nodes, work] = ['opt', 'bin', 'nodes', 'work'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  for (const each of [bin, nodes, work]) mkdirSync(each);
  copyFileSync(new URL('systemctl.sh', import.meta.url), join(bin, 'systemctl'));
  for (const file of options.tarballs) copyFileSync(file, join(work, basename(file)));
  const env = {
    ...options.environment,
    PATH: [bin, dirname(process.execPath), process.env['PATH']].join(':'),
    PAYDOCS_ROOT: root,
    PAYDOCS_BIN: bin,
    NODES: nodes,
  };
  const [first, second] = options.ports;
  const run: Installation['run'] = async (commands, variables = {}) => {
    const replaced = commands
      .replaceAll('/opt/paydocs', root)
      .replaceAll('3001 3002', `${first} ${second}`);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', replaced], {
      cwd: work,
      env: { ...env, ...variables },
    });
    return stdout;
  };
  const remove = (): void => {
    for (const name of readdirSync(nodes).filter((each) => !each.endsWith('.log'))) {
      try {
        process.kill(Number(readFileSync(join(nodes, name), 'utf8')), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { root, run, remove };
};
