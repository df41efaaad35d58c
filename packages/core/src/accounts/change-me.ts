import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import type { User } from '../domain/accounts/user.ts';
import { fieldsOf, optional, validate } from '../domain/foundation/validation.ts';
import { validateName } from '../domain/values/text.ts';
import { timestampAfter } from '../domain/values/timestamp.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { lockCaller } from './steps/lock-caller.ts';

/** The new names of the signed-in user; what is left out stays. */
export interface OwnNames {
  /** 1–255 code points. */
  readonly firstName?: string | undefined;
  /** 1–255 code points. */
  readonly lastName?: string | undefined;
}

export interface ChangeMe {
  /**
   * Changes the names of the signed-in user, and returns the user with site and role.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule.
   */
  (caller: Caller, names: OwnNames): Promise<User>;
}

const NAMES = ['firstName', 'lastName'] as const;

/** Stores the names that differ; the audit trail says which ones, and not what they are. */
export const changeMe =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>): ChangeMe =>
  async (caller, names) => {
    const { id } = validateSessionCaller(caller).user;
    const given = fieldsOf(names);
    const input = validate({
      firstName: optional(validateName)(given.firstName),
      lastName: optional(validateName)(given.lastName),
    });

    return ports.store.transaction(async (tx) => {
      const nowMs = ports.clock.nowMs();
      const { user } = await lockCaller(tx, caller, nowMs);
      const firstName = input.firstName ?? user.firstName;
      const lastName = input.lastName ?? user.lastName;
      const after = { firstName, lastName };
      const fields = NAMES.filter((name) => after[name] !== user[name]);
      if (fields.length === 0) return user;

      const changes = { ...after, updatedAt: timestampAfter(user.updatedAt, nowMs) };
      await tx.users.save(id, changes);
      const subject = { kind: 'user', id: String(id) } as const;
      const details = { fields };
      await tx.audit.add(auditEntry(ports, { action: 'user.changed', caller, subject, details }));
      return { ...user, ...changes };
    });
  };
