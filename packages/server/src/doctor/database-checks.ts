import { findSiteFault, unknownDatabase } from '../adapters/assert-database-ready.ts';
import { formatAge } from '../terminal/format-age.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { remoteOf } from '../errors/remote.ts';
import { countersCheck } from './counters-check.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { encryptionCheck } from './encryption-check.ts';
import { type Check, ok, warning, wrong } from './finding.ts';
import { foldsCheck } from './folds-check.ts';
import { keyAgesCheck } from './key-ages-check.ts';
import { signOnNamesCheck } from './sign-on-check.ts';
import { webhooksCheck } from './webhooks-check.ts';
import { yearsCheck } from './years-check.ts';

const CLOCK_MAX_MS = 5000;
const POSTGRESQL_MIN = 15;
const SLOW_CHECK_MS = 600_000;

/** Connects, and compares version, mode, encoding and clock. Without it no other check can run. */
export const serverCheck: Check<DatabaseSubject> = {
  name: 'database',
  run: async ({ database, config }) => {
    const startMs = Date.now();
    const inspection = await database.inspect();
    const { product, version, isReadOnly, nowMs } = inspection;
    const { wrongEncodingText } = await import('@paydocs/mikro-orm');
    const encodingText = wrongEncodingText(inspection);
    const { name } = remoteOf('DATABASE_URL', config.databaseUrl);
    const aheadMs = nowMs === undefined ? 0 : nowMs - (startMs + Date.now()) / 2;
    return [
      ok(`${name}, ${product} ${version}`),
      ...(product === 'PostgreSQL' && Number.parseInt(version, 10) < POSTGRESQL_MIN
        ? [wrong(`PostgreSQL ${version} is too old`, `upgrade to ${POSTGRESQL_MIN} or newer`)]
        : []),
      ...(encodingText === undefined ? [] : [{ level: 'wrong' as const, message: encodingText }]),
      ...(isReadOnly ? [wrong('the server is read-only', 'set DATABASE_URL to the primary')] : []),
      Math.abs(aheadMs) > CLOCK_MAX_MS
        ? warning(
            `its clock differs from this one by ${formatAge(Math.abs(aheadMs))}`,
            'synchronize both with NTP',
          )
        : ok(`its clock differs by less than ${CLOCK_MAX_MS / 1000} s`),
    ];
  },
};

/** Compares the applied migrations with those of this version. Later checks need all of them. */
export const migrationsCheck: Check<DatabaseSubject> = {
  name: 'migrations',
  run: async ({ database, config: { defaultSite } }) => {
    const unknown = await unknownDatabase(database);
    if (unknown !== undefined) return [{ level: 'wrong', message: unknown }];
    const pending = await database.pendingMigrations();
    if (pending.length > 0) {
      return [wrong(`${pending.length} are pending: ${pending.join(', ')}`, MIGRATE)];
    }
    const fault = await findSiteFault(database, defaultSite);
    return fault === undefined
      ? [ok('all are applied')]
      : [wrong(`there is ${fault.message}`, fault.remedy)];
  },
};

const MIGRATE = 'run `paydocs migrate`';

const constraintsCheck: Check<DatabaseSubject> = {
  name: 'constraints',
  timeoutMs: SLOW_CHECK_MS,
  run: async ({ database }) => {
    const faults = await database.findSchemaFaults();
    if (faults.length === 0) return [ok('all are in force')];
    return faults.map(({ table, name, fault }) =>
      wrong(`${table}: ${name}: ${fault}`, REPAIRS[fault]),
    );
  },
};

const REPAIRS = {
  'not validated': 'correct the rows, then `alter table … validate constraint …`',
  'invalid index': '`reindex index …`',
  'disabled trigger': '`alter table … enable trigger …`, then `paydocs doctor --recount`',
  'missing trigger':
    'restore the schema from a database of this version, then `paydocs doctor --recount`',
  'broken reference': 'restore a backup, or delete the rows',
  damaged: 'restore a backup',
} as const;

const outboxCheck: Check<DatabaseSubject> = {
  name: 'outbox',
  run: async ({ database }) => {
    const { entries, hasMore } = await operatorCore(database).listOutbox({ stuck: true });
    const oldest = entries[0];
    if (oldest === undefined) return [ok('none is stuck')];
    const count = hasMore ? `more than ${entries.length}` : String(entries.length);
    const age = formatAge(oldest.ageMs);
    return [wrong(`stuck: ${count}, the oldest for ${age}`, 'see `paydocs outbox --stuck`')];
  },
};

/** The checks of a database with the migrations of this version. */
export const databaseChecks: readonly Check<DatabaseSubject>[] = [
  countersCheck,
  yearsCheck,
  foldsCheck,
  encryptionCheck,
  constraintsCheck,
  keyAgesCheck,
  outboxCheck,
  webhooksCheck,
  signOnNamesCheck,
];
