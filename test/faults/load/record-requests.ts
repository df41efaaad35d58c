import type { Person } from '../cluster/people.ts';
import type { Outcome, RecordList, RecordWrite, Values } from '../history/record-write.ts';
import type { Reply } from './client.ts';
import { pause } from './pause.ts';
import { type Scene, sendTo } from './scene.ts';

/** A write to send. */
export interface Attempt {
  readonly list: RecordList;
  readonly key: string;
  readonly method: RecordWrite['method'];
  readonly values: Values;
  readonly refusal: RecordWrite['refusal'];
  readonly id?: number;
  /** The version that the record must have. */
  readonly version?: number;
  /** How often the write is sent until its outcome is known. */
  readonly triesMax: number;
}

/** A write with what its last answer said. */
export interface Attempted extends RecordWrite {
  readonly version?: number;
}

const RETRY_MS = 25;
/** Numbers that a creation and a replacement need. They are stored encrypted. */
export const NUMBERS = {
  companies: { ein: '47-1234567' },
  employees: { ssn: '219-09-9999' },
} as const;

const idIn = ({ body }: Reply): number | undefined => {
  const { data } = (body ?? {}) as { readonly data?: { readonly id?: number } };
  return data?.id;
};

const isUnknown = ({ status }: Reply, { method }: Attempt): boolean =>
  // Another node still answers an earlier try with the key.
  status === 0 || status >= 500 || (method === 'POST' && status === 409);

/** The status by which a second try shows that the first one was stored. */
const STORED: Readonly<Partial<Record<number, (attempt: Attempt) => boolean>>> = {
  404: ({ method }) => method === 'DELETE',
  412: ({ version, refusal }) => version !== undefined && refusal !== 'due',
};

const outcomeOf = (reply: Reply, attempt: Attempt, tries: number): Outcome => {
  if (isUnknown(reply, attempt)) return 'unknown';
  if (reply.status < 300) return 'done';
  return tries > 1 && STORED[reply.status]?.(attempt) === true ? 'done' : 'refused';
};

const sendOnce = (
  scene: Scene,
  { person, token }: { readonly person: Person; readonly token: string },
  { list, key, method, values, id, version }: Attempt,
): Promise<Reply> =>
  sendTo(scene, {
    operation: 'write',
    method,
    path: id === undefined ? `/${list}` : `/${list}/${id}`,
    token,
    headers: {
      ...(method === 'POST' ? { 'Idempotency-Key': key } : {}),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    },
    ...(method === 'DELETE'
      ? {}
      : { body: method === 'PATCH' ? values : { ...NUMBERS[list], ...values } }),
    facts: { account: person.email },
  });

/** Sends a write to random nodes until its outcome is known, or the tries are used up. */
export const sendWrite = async (
  scene: Scene,
  who: { readonly person: Person; readonly token: string },
  attempt: Attempt,
): Promise<Attempted> => {
  const { triesMax, version: _expected, ...write } = attempt;
  for (let tries = 1; ; tries += 1) {
    const reply = await sendOnce(scene, who, attempt);
    const outcome = outcomeOf(reply, attempt, tries);
    if (outcome !== 'unknown' || tries === triesMax) {
      const id = idIn(reply) ?? attempt.id;
      const { status, version } = reply;
      return {
        ...write,
        outcome,
        status,
        ...(id === undefined ? {} : { id }),
        ...(version === undefined || status >= 300 ? {} : { version }),
      };
    }
    await pause(RETRY_MS);
  }
};
