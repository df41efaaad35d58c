import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { PASSKEYS_MAX, passkeysOf } from '../domain/accounts/factor-set.ts';
import {
  type PasskeyCreation,
  PASSKEY_NAME,
  passkeyCreation,
  validatePasskeyName,
} from '../domain/accounts/passkey.ts';
import { validateOptionalPassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { Passkey } from '../domain/accounts/second-factor.ts';
import { Refused } from '../domain/foundation/refused.ts';
import {
  fieldsOf,
  validate,
  validateOptionalString,
  withFallback,
} from '../domain/foundation/validation.ts';
import { base64url } from '../domain/values/base64url.ts';
import { type OwnSecondFactor, ownSecondFactor } from './steps/own-second-factor.ts';
import { type FactorRequest, startFactor, type StartPorts } from './steps/start-factor.ts';

/** A passkey to register, and what confirms that the owner of the account does. */
export interface PasskeyRegistration extends FactorRequest {
  /** The name of the passkey, 1–100 code points; `Passkey` by default. */
  readonly name?: string | undefined;
}

/** A passkey that waits for its registration. */
export interface StartedPasskey {
  /** The factor, which is not asked for before its confirmation. */
  readonly factor: OwnSecondFactor;
  /** What a browser asks the authenticator for. */
  readonly options: PasskeyCreation;
}

export interface StartPasskey {
  /**
   * Starts a passkey of the caller with a new challenge. It replaces one that was not confirmed.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `passkey.disabled` when the installation has no passkeys.
   * @throws `input.invalid`, `password.disabled` and `limit.exceeded` as `startSecondFactor` does.
   * @throws `reauthentication.required` for a user who has a second factor, without a fresh proof by it.
   * @throws `second_factor.limit` for a user with ten passkeys.
   */
  (caller: Caller, registration?: PasskeyRegistration): Promise<StartedPasskey>;
}

const CHALLENGE_BYTES = 32;

/** Stores a challenge, which the authenticator signs. */
export const startPasskey =
  (ports: StartPorts, policy: Policy): StartPasskey =>
  async (caller, registration = {}) => {
    const { user } = validateSessionCaller(caller);
    const { passkeyRpId: rpId } = policy;
    if (rpId === null) throw new Refused('passkey.disabled');
    const fields = fieldsOf(registration);
    const {
      name,
      currentPassword: password,
      address,
    } = validate({
      name: withFallback(validatePasskeyName, PASSKEY_NAME)(fields.name),
      currentPassword: validateOptionalPassword(fields.currentPassword),
      address: validateOptionalString(fields.address),
    });
    const challenge = base64url(ports.random.bytes(CHALLENGE_BYTES));
    const { factor, set } = await startFactor<Passkey>(ports, {
      caller,
      password,
      address,
      policy,
      make: ({ id, createdAtMs }, before) => {
        if (passkeysOf(before).length >= PASSKEYS_MAX) {
          throw new Refused('second_factor.limit', { max: PASSKEYS_MAX });
        }
        const empty = { credentialId: '', publicKey: '', counter: 0, transports: [] };
        return { kind: 'passkey', id, name, createdAtMs, confirmedAtMs: null, challenge, ...empty };
      },
    });
    return {
      factor: ownSecondFactor(factor, set),
      options: passkeyCreation(set, { rpId, user, challenge }),
    };
  };
