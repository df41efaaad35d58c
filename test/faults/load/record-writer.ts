import type { Person } from '../cluster/people.ts';
import type { RecordList, RecordWrite } from '../history/record-write.ts';
import { type Attempt, type Attempted, sendWrite } from './record-requests.ts';
import { pick, type Scene } from './scene.ts';
import { freshValues, someOf } from './written-values.ts';

/** A record that its writer knows. */
interface Known {
  readonly list: RecordList;
  readonly key: string;
  readonly id: number;
  /** The version, unless a write since then has an unknown outcome. */
  readonly version: number | undefined;
}

/** Somebody who writes records, and the next write. */
export interface RecordWriter {
  /** Sends one random write, and returns what is known about it. */
  write(): Promise<readonly RecordWrite[]>;
}

const RECORDS_MAX = 60;
const PATIENT_TRIES = 400;

/** Creates somebody who writes records of their own, one write after the other. */
export const createRecordWriter = (
  scene: Scene,
  who: { readonly person: Person; readonly token: string },
): RecordWriter => {
  const known = new Map<string, Known>();
  let created = 0;
  const listed = (list: RecordList): readonly Known[] =>
    [...known.values()].filter((record) => record.list === list);

  const learn = ({ list, key, method, outcome, id, version }: Attempted): void => {
    const before = known.get(key);
    if (outcome === 'refused' || id === undefined) return;
    if (method === 'DELETE' || (method === 'POST' && outcome === 'unknown')) known.delete(key);
    else if (before !== undefined || method === 'POST') known.set(key, { list, key, id, version });
  };
  const send = async (attempt: Attempt): Promise<Attempted> => {
    const written = await sendWrite(scene, who, attempt);
    learn(written);
    return written;
  };

  const create = async (list: RecordList): Promise<readonly RecordWrite[]> => {
    created += 1;
    const key = `k${who.person.id}-${created}`;
    const values = freshValues(scene, { list, key, ...companyOf(list) });
    const triesMax = PATIENT_TRIES;
    const attempt = { list, key, method: 'POST', values, refusal: 'none', triesMax } as const;
    const first = await send(attempt);
    // Now and then a client does not trust the first answer.
    return scene.random() < 0.1 ? [first, await send(attempt)] : [first];
  };
  const companyOf = (list: RecordList): { readonly companyId?: number } =>
    list === 'employees' ? { companyId: pick(scene, listed('companies')).id } : {};

  const change = async (record: Known): Promise<readonly RecordWrite[]> => {
    const { list, key, id, version } = record;
    const all = freshValues(scene, { list, key, ...companyOf(list) });
    const method = scene.random() < 0.4 ? 'PUT' : 'PATCH';
    const values = method === 'PUT' ? all : someOf(scene, all);
    const isStale = version !== undefined && version > 1 && scene.random() < 0.1;
    const isCareful = isStale || scene.random() < 0.5;
    const expected = isStale ? version - 1 : version;
    const attempt: Attempt = {
      list,
      key,
      id,
      method,
      values,
      refusal: isStale ? 'due' : 'none',
      triesMax: scene.random() < 0.5 ? 1 : PATIENT_TRIES,
      ...(isCareful && expected !== undefined ? { version: expected } : {}),
    };
    return [await send(attempt)];
  };

  const remove = async ({ list, key, id }: Known): Promise<readonly RecordWrite[]> => {
    // Employees may still refer to a company; which ones do, an unknown outcome leaves open.
    const refusal = list === 'companies' ? 'possible' : 'none';
    const triesMax = scene.random() < 0.5 ? 1 : PATIENT_TRIES;
    return [await send({ list, key, id, method: 'DELETE', values: {}, refusal, triesMax })];
  };

  return {
    write: async () => {
      const companies = listed('companies');
      const chance = scene.random();
      if (companies.length < 2) return create('companies');
      if (chance < 0.3 && known.size < RECORDS_MAX)
        return create(scene.random() < 0.25 ? 'companies' : 'employees');
      const record = pick(scene, [...known.values()]);
      return chance > 0.85 && (record.list === 'employees' || companies.length > 2)
        ? remove(record)
        : change(record);
    },
  };
};
