import { maskEmailAddress } from '../domain/values/email-address.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, invalid, type Validation, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { OutboxState } from '../domain/queues/outbox-state.ts';
import type { OutboxStatus, OutboxTask } from '../ports/mail/outbox.ts';

/** A request for the entries of the outbox. */
export interface OutboxRequest {
  /** Whether to return only entries that need an operator; false by default. */
  readonly stuck?: boolean | undefined;
}

/** An entry of the outbox, without its token, and with as much of its recipient as operators need. */
export interface OutboxItem {
  /** The id of the entry: 128 random bits as base64url. */
  readonly id: string;
  /** The kind of the email. */
  readonly kind: OutboxTask['kind'];
  /** Whether the entry waits, is being sent, or has failed. */
  readonly state: OutboxState;
  /** The time since the entry was created. */
  readonly ageMs: number;
  /** The number of attempts in a row that are known to have failed. */
  readonly failures: number;
  /** Undefined when no account has the requested address, or the user does not exist any more. */
  readonly userId?: number;
  /** The address with only its first character and its domain, such as `a***@example.com`. */
  readonly recipient?: string;
}

/** The oldest entries of the outbox. */
export interface OutboxListing {
  /** At most 100 entries, the oldest first. */
  readonly entries: readonly OutboxItem[];
  /** Whether there are more entries. */
  readonly hasMore: boolean;
}

export interface ListOutbox {
  /**
   * Lists the oldest 100 entries of the outbox: all, or the stuck ones.
   *
   * @throws `input.invalid` for a request that is no object, or `stuck` that is no boolean.
   */
  (request?: OutboxRequest): Promise<OutboxListing>;
}

const ENTRIES_MAX = 100;
/** A waiting entry of this age needs an operator: no worker runs, or the mail server refuses all. */
const STUCK_AFTER_MS = 3_600_000;

const validateStuck = (input: unknown): Validation<boolean> =>
  input === undefined || typeof input === 'boolean'
    ? { value: input ?? false }
    : invalid({ rule: 'unknown', allowed: ['true', 'false'] });

/**
 * Reads the oldest entries, and the users that they belong to. Stuck are entries that no worker
 * claims any more, and those that have waited for an hour.
 */
export const listOutbox =
  (ports: Pick<Ports, 'clock' | 'outbox' | 'users'>): ListOutbox =>
  async (request = {}) => {
    const { stuck } = validate({ stuck: validateStuck(fieldsOf(request).stuck) });
    const nowMs = ports.clock.nowMs();
    const found = await ports.outbox.list({
      limit: ENTRIES_MAX + 1,
      ...(stuck ? { waitingSinceMs: nowMs - STUCK_AFTER_MS } : {}),
    });

    const entries: OutboxItem[] = [];
    for (const status of found.slice(0, ENTRIES_MAX)) {
      const user = await userOf(ports, status.task);
      entries.push(itemOf(status, { user, nowMs }));
    }
    return { entries, hasMore: found.length > ENTRIES_MAX };
  };

const userOf = async (
  { users }: Pick<Ports, 'users'>,
  task: OutboxTask,
): Promise<User | undefined> => {
  if ('userId' in task) return users.find(task.userId);
  // A newer node may have stored a kind that this one does not know.
  return 'email' in task ? (await users.findAccountByEmail(task.email))?.user : undefined;
};

const itemOf = (
  { id, task, state, createdAtMs, failures }: OutboxStatus,
  { user, nowMs }: { readonly user: User | undefined; readonly nowMs: number },
): OutboxItem => {
  const address = 'email' in task ? task.email : user?.email;
  return {
    id,
    kind: task.kind,
    state,
    // The clock of another node may be ahead.
    ageMs: Math.max(0, nowMs - createdAtMs),
    failures,
    ...(user === undefined ? {} : { userId: user.id }),
    ...(address === undefined ? {} : { recipient: maskEmailAddress(address) }),
  };
};
