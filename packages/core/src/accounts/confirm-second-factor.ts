import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  type SecondFactor,
  shownCode,
  validateCode,
} from '../domain/accounts/second-factor.ts';
import { validateId } from '../domain/fields/page.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { base32 } from '../domain/values/base32.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { incorrectCode, noSuchFactor } from './steps/factor-refusals.ts';
import { lockCaller } from './steps/lock-caller.ts';
import { type OwnSecondFactor, ownSecondFactor } from './steps/own-second-factor.ts';
import { presentCode } from './steps/present-code.ts';

/** A started factor, and its first code. */
export interface FactorConfirmation {
  /** The id of the factor. */
  readonly id: number;
  /** The code that the authenticator app shows. */
  readonly code: string;
}

/** A second factor that sign-ins ask for from now on. */
export interface ConfirmedFactor {
  /** The confirmed factor. */
  readonly factor: OwnSecondFactor;
  /** Ten codes for a lost device, each for one use, which are not shown again. */
  readonly recoveryCodes: readonly string[];
}

export interface ConfirmSecondFactor {
  /**
   * Enables a started factor of the caller by its first code, and returns its recovery codes. Notifies the user
   * by e-mail. The sessions and API tokens of the user stay.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `code` for a wrong code.
   * @throws `second_factor.missing` when the caller has started no such factor.
   */
  (caller: Caller, confirmation: FactorConfirmation): Promise<ConfirmedFactor>;
}

type ConfirmPorts = Pick<
  Ports,
  'clock' | 'digest' | 'random' | 'requestOrigin' | 'secondFactors' | 'store'
>;

/** Compares the code, which proves that the app has the secret, and enables the factor in one transaction. */
export const confirmSecondFactor =
  (ports: ConfirmPorts): ConfirmSecondFactor =>
  async (caller, confirmation) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(confirmation);
    const { id, code } = validate({ id: validateId(fields.id), code: validateCode(fields.code) });

    const started = await ports.secondFactors.findOf(user.id);
    if (started?.id !== id || started.confirmedAtMs !== null) throw noSuchFactor();
    const { steps } = await presentCode(ports, started, code);
    const lastStep = steps.at(-1);
    if (lastStep === undefined) throw incorrectCode();

    const nowMs = ports.clock.nowMs();
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      base32(ports.random.bytes(RECOVERY_CODE_BYTES)),
    );
    const recoveryDigests = await Promise.all(codes.map(async (each) => ports.digest.sha256(each)));
    const factor = { ...started, confirmedAtMs: nowMs, lastStep, recoveryDigests };
    await ports.store.transaction(async (tx) => enable(tx, ports, { caller, factor, nowMs }));
    return { factor: ownSecondFactor(factor), recoveryCodes: codes.map(shownCode) };
  };

interface Enabling {
  readonly caller: Caller;
  readonly factor: SecondFactor;
  readonly nowMs: number;
}

/** Enables the factor, unless another request has confirmed or replaced it meanwhile. */
const enable = async (
  tx: Transaction,
  ports: ConfirmPorts,
  { caller, factor, nowMs }: Enabling,
): Promise<void> => {
  const { id: userId, siteId } = caller.user;
  await lockCaller(tx, caller, nowMs);
  const locked = await tx.secondFactors.lockOf(userId);
  if (locked?.id !== factor.id || locked.confirmedAtMs !== null) throw noSuchFactor();
  await tx.secondFactors.save(factor);
  await tx.users.save(userId, { secondFactorAtMs: nowMs });
  await tx.sessions.prove({ sessionId: validateSessionCaller(caller).sessionId, nowMs });
  await queueEmail(tx, ports, { siteId, task: { kind: 'second-factor-enabled', userId } });
  await tx.audit.add(
    auditEntry(ports, {
      action: 'second-factor.enabled',
      caller,
      subject: { kind: 'second-factor', id: String(factor.id) },
      details: { kind: factor.kind },
    }),
  );
};
