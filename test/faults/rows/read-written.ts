import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@paydocs/mikro-orm';
import type { Cluster } from '../cluster/cluster.ts';
import type { Person } from '../cluster/people.ts';
import { overseer, writers, WRITERS_SITE } from '../cluster/writers.ts';
import type {
  AuditCount,
  RecordList,
  StoredRecord,
  Total,
  Values,
  WrittenRecords,
} from '../history/record-write.ts';
import { type Scene, sendTo, signIn } from '../load/scene.ts';
import { FIRST_NAMES } from '../load/written-values.ts';

const COLUMNS = {
  companies: ['name', 'email', 'phone'],
  employees: ['first_name', 'last_name', 'email', 'phone', 'company_id'],
} as const satisfies Record<RecordList, readonly string[]>;

const LISTS = ['companies', 'employees'] as const;

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly record: Values & { readonly email: string };
}

interface OwnedRecord extends StoredRecord {
  readonly userId: number;
}

const readStored = async (
  { postgres }: Cluster,
  list: RecordList,
): Promise<readonly OwnedRecord[]> => {
  const pairs = COLUMNS[list].map((column) => `'${column}', ${column}`).join();
  const rows = await postgres.query<Row>(
    `select id, user_id, json_build_object(${pairs}) as record from ${list} where site_id = ${WRITERS_SITE}`,
  );
  return rows.map(({ id, user_id: userId, record }) => ({
    list,
    id: Number(id),
    userId: Number(userId),
    key: record.email.replace(/\..*/, ''),
    values: record,
  }));
};

const readAudit = async ({ postgres }: Cluster): Promise<readonly AuditCount[]> => {
  const rows = await postgres.query<{ readonly action: string; id: string; n: string }>(
    `select action, subject_id as id, count(*) as n from audit_log
      where site_id = ${WRITERS_SITE} and subject_kind in ('company', 'employee') group by 1, 2`,
  );
  return rows.map(({ action, id, n }) => ({
    list: action.startsWith('company') ? 'companies' : 'employees',
    id: Number(id),
    action: action.replace(/.*\./, '') as AuditCount['action'],
    count: Number(n),
  }));
};

const totalOf = async (
  scene: Scene,
  { token, path }: { readonly token: string; readonly path: string },
): Promise<number> => {
  const { body } = await sendTo(scene, { operation: 'employees', path, token });
  return (body as { readonly meta?: { readonly total: number } }).meta?.total ?? -1;
};

const totalsOf = async (
  scene: Scene,
  person: Person,
  stored: readonly OwnedRecord[],
): Promise<readonly Total[]> => {
  const { issued: token } = await signIn(scene, person);
  if (token === undefined) throw new Error(`${person.email} could not sign in`);
  const visible = stored.filter(({ userId }) => person.isOwner || userId === person.id);
  const asked = [
    ...LISTS.map((list) => ({
      path: `/${list}`,
      rows: visible.filter((record) => record.list === list).length,
    })),
    ...FIRST_NAMES.map((name) => ({
      path: `/employees?filter[first_name]=${encodeURIComponent(name)}`,
      rows: visible.filter(({ values }) => values['first_name'] === name).length,
    })),
  ];
  const totals: Total[] = [];
  for (const { path, rows } of asked) {
    const shown = await totalOf(scene, { token, path });
    totals.push({ what: `${path} of ${person.email}`, shown, rows });
  }
  return totals;
};

const SERVE = fileURLToPath(new URL('../../../packages/server/src/bin.ts', import.meta.url));

/** Returns what `paydocs doctor` finds wrong. */
const examined = async ({ environment }: Cluster): Promise<readonly string[]> => {
  const words = ['--conditions=@paydocs/source', SERVE, 'doctor', '--json'];
  const env = { PATH: process.env['PATH'], ...environment };
  const text = await new Promise<string>((resolve) => {
    // The exit code is 1 when something is wrong, which the output says.
    execFile(process.execPath, words, { env }, (_error, stdout) => resolve(stdout));
  });
  const { findings } = JSON.parse(text) as {
    readonly findings: readonly Readonly<Record<'level' | 'check' | 'message', string>>[];
  };
  return findings
    .filter(({ level }) => level === 'wrong')
    .map(({ check, message }) => `doctor: ${check}: ${message}`);
};

const recounted = async ({ postgres, dataKeys }: Cluster): Promise<readonly string[]> => {
  const database = await openDatabase({ url: postgres.url, dataKeys });
  try {
    const { mismatches } = await database.checkCounts();
    const folds = await database.countWrongFolds();
    return [...mismatches, ...folds].map((found) => JSON.stringify(found));
  } finally {
    await database.close();
  }
};

/** Reads what is stored and shown when all is well again. */
export const readWritten = async (
  scene: Scene,
): Promise<Omit<WrittenRecords, 'row' | 'writes'>> => {
  const { cluster } = scene;
  const stored = (await Promise.all(LISTS.map((list) => readStored(cluster, list)))).flat();
  const totals: Total[] = [];
  for (const person of [...writers, overseer])
    totals.push(...(await totalsOf(scene, person, stored)));
  const findings = [...(await recounted(cluster)), ...(await examined(cluster))];
  return { stored, audit: await readAudit(cluster), totals, findings };
};
