import { isDeepStrictEqual } from 'node:util';
import type {
  AuditCount,
  RecordWrite,
  StoredRecord,
  Values,
  WrittenRecords,
} from '../history/record-write.ts';
import type { Violation } from './violation.ts';

/** The values of a record, or that there is none. */
type State = Values | undefined;

const nameOf = ({ list, key }: Pick<RecordWrite, 'list' | 'key'>): string => `${list} ${key}`;

const after = (state: State, { method, values }: RecordWrite): State => {
  if (method === 'DELETE') return undefined;
  if (method === 'POST') return state ?? values;
  return state === undefined ? undefined : { ...state, ...values };
};

/** Returns every state in which the writes of one record may have left it. */
const statesAfter = (writes: readonly RecordWrite[]): readonly State[] => {
  let states: readonly State[] = [undefined];
  for (const write of writes) {
    if (write.outcome === 'refused') continue;
    const changed = states.map((state) => after(state, write));
    states = write.outcome === 'done' ? changed : [...states, ...changed];
  }
  return states;
};

/** I13: a record has the acknowledged values, and a deleted one is gone. */
export const judgeStored = ({ row, writes, stored }: WrittenRecords): readonly Violation[] => {
  const records = new Map(stored.map((record) => [nameOf(record), record]));
  const written = Map.groupBy(writes, nameOf);
  const wrong = [...written].flatMap(([name, all]): Violation[] => {
    const found = records.get(name)?.values;
    const states = statesAfter(all);
    if (states.some((state) => isDeepStrictEqual(state, found))) return [];
    const what = `${name} is ${JSON.stringify(found)}, not ${JSON.stringify(states)}`;
    return [{ invariant: 'I13', row, what }];
  });
  const strangers = stored
    .filter((record) => !written.has(nameOf(record)))
    .map((record) => ({ invariant: 'I13' as const, row, what: `nobody wrote ${nameOf(record)}` }));
  return [...wrong, ...strangers];
};

/** I13: a write with a stale version is refused, and no other one. */
export const judgeRefusals = ({ row, writes }: WrittenRecords): readonly Violation[] =>
  writes
    .filter(
      ({ outcome, refusal }) =>
        (outcome === 'done' && refusal === 'due') || (outcome === 'refused' && refusal === 'none'),
    )
    .map((write) => ({
      invariant: 'I13',
      row,
      what: `${write.method} of ${nameOf(write)} was answered with ${write.status}`,
    }));

const idsOf = (all: readonly Pick<RecordWrite, 'id'>[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ id }) => id ?? []));

/** I14: all answers to a key name one record, and one record is stored for it. */
export const judgeKeys = ({ row, writes, stored }: WrittenRecords): readonly Violation[] => {
  const created = writes.filter(({ method, outcome }) => method === 'POST' && outcome === 'done');
  const all = Map.groupBy([...created, ...stored], nameOf);
  return [...all].flatMap(([name, records]) => {
    const ids = idsOf(records);
    if (ids.size <= 1) return [];
    return [{ invariant: 'I14' as const, row, what: `${name} has the ids ${[...ids].join()}` }];
  });
};

/** I15: what lists count is stored, and the checks of the installation find nothing. */
export const judgeTotals = ({ row, totals, findings }: WrittenRecords): readonly Violation[] => [
  ...totals
    .filter(({ shown, rows }) => shown !== rows)
    .map(({ what, shown, rows }) => ({
      invariant: 'I15' as const,
      row,
      what: `${what}: ${shown} are shown, and ${rows} are stored`,
    })),
  ...findings.map((what) => ({ invariant: 'I15' as const, row, what })),
];

const ACTIONS = {
  created: ['POST'],
  updated: ['PUT', 'PATCH'],
  deleted: ['DELETE'],
} as const satisfies Record<AuditCount['action'], readonly RecordWrite['method'][]>;

/** The least and the most entries that writes of one record leave. */
const boundsOf = (
  writes: readonly RecordWrite[],
  action: AuditCount['action'],
): readonly [number, number] => {
  const methods: readonly string[] = ACTIONS[action];
  const mine = writes.filter(({ method }) => methods.includes(method));
  const done = mine.filter(({ outcome }) => outcome === 'done').length;
  const unknown = mine.filter(({ outcome }) => outcome === 'unknown').length;
  // A key creates once, however often it is sent.
  return action === 'created' ? [Math.min(done, 1), 1] : [done, done + unknown];
};

/** I16: each acknowledged write has one entry, and one of an unknown outcome at most one. */
export const judgeAudit = ({
  row,
  writes,
  stored,
  audit,
}: WrittenRecords): readonly Violation[] => {
  const names = new Map<string, string>();
  for (const { list, id, key } of [...writes, ...stored] as readonly (StoredRecord | RecordWrite)[])
    if (id !== undefined) names.set(`${list} ${id}`, nameOf({ list, key }));
  const written = Map.groupBy(writes, nameOf);
  const counts = new Map(audit.map((each) => [`${each.list} ${each.id} ${each.action}`, each]));
  return [...names].flatMap(([record, name]) =>
    (Object.keys(ACTIONS) as AuditCount['action'][]).flatMap((action): Violation[] => {
      const [least, most] = boundsOf(written.get(name) ?? [], action);
      const count = counts.get(`${record} ${action}`)?.count ?? 0;
      if (count >= least && count <= most) return [];
      const what = `${name} has ${count} entries "${action}", not ${least} to ${most}`;
      return [{ invariant: 'I16', row, what }];
    }),
  );
};

const judges = [judgeStored, judgeRefusals, judgeKeys, judgeTotals, judgeAudit];

/** Returns the promises that written records do not keep. */
export const judgeRecords = (written: WrittenRecords): readonly Violation[] =>
  judges.flatMap((judgeWritten) => judgeWritten(written));
