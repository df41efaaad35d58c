import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '../pack-release.ts';
import { createMachine, type Machine } from './machine.ts';

/** The versions of the releases in `/root`. */
export const [OLD, NEW] = ['0.1.0', '0.1.1'] as const;
/** The number of employees in `/root/employees.csv`. */
export const EMPLOYEES = 3;

/** Commands that use the database begin with this line, as the page says. */
export const SERVICE = 'set -a; . /etc/paydocs/paydocs.env; set +a\n';

const ADMINISTRATOR = { PGHOST: 'localhost', PGUSER: 'postgres', PGPASSWORD: 'administrator' };
/** A busy machine opens connections slowly. */
const PATIENT = { DATABASE_CONNECT_TIMEOUT_MS: '10000' };

const numbers = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);
const files: Readonly<Record<string, readonly string[]>> = {
  'companies.csv': ['external_id,name,ein', 'C-1,"Acme, Inc.",12-3456789'],
  'employees.csv': [
    'external_id,company,first_name,last_name,email,ssn',
    ...numbers.map((n) => `E-${n},C-1,Grace,Hopper,grace-${n}@example.test,123-45-678${n}`),
  ],
  'run.csv': ['employee,earnings:Regular:amount', ...numbers.map((n) => `E-${n},${n}000.00`)],
};

/** Puts releases of two versions into the folder of root. */
const addReleases = (machine: Machine): void => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-tarballs-'));
  for (const version of [OLD, NEW]) {
    const release = { version, commit: 'abc1234', builtAtMs: Date.UTC(2026, 0) };
    const tarball = packRelease(release, folder);
    machine.write(`root/paydocs-${version}.tgz`, readFileSync(tarball));
  }
  rmSync(folder, { recursive: true });
};

/** A machine with PostgreSQL, releases and files to import. */
export interface InstalledMachine extends Machine {
  /** Runs commands as the user of PostgreSQL, in its folder. */
  readonly asPostgres: Machine['run'];
}

/** Creates a machine whose commands have the variables of an administrator of PostgreSQL. */
export const createInstalledMachine = async (): Promise<InstalledMachine> => {
  const machine = await createMachine();
  addReleases(machine);
  for (const [name, lines] of Object.entries(files)) {
    machine.write(`root/${name}`, `${lines.join('\n')}\n`);
  }
  const run: Machine['run'] = async (commands, variables = {}) =>
    machine.run(commands, { ...ADMINISTRATOR, ...PATIENT, ...variables });
  const asPostgres: Machine['run'] = async (commands, variables = {}) =>
    run(
      `cd /var/lib/postgresql
      setpriv --reuid=postgres --regid=postgres --clear-groups bash -euo pipefail -c "$COMMANDS"`,
      { ...variables, COMMANDS: commands },
    );
  await run(
    'install -d -o postgres -m 0700 /var/lib/postgresql /var/run/postgresql && echo administrator > /tmp/password',
  );
  await asPostgres(`initdb -D data --pwfile=/tmp/password -A scram-sha-256 -E UTF8 --locale=C --no-sync
    pg_ctl -D data -l log start`);
  return { ...machine, run, asPostgres };
};
