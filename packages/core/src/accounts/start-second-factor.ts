import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { validateOptionalPassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { isConfirmed, totpOf } from '../domain/accounts/factor-set.ts';
import type { TotpFactor } from '../domain/accounts/second-factor.ts';
import { otpauthUri, TOTP_SECRET_BYTES } from '../domain/accounts/totp.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import { base32 } from '../domain/values/base32.ts';
import { type OwnSecondFactor, ownSecondFactor } from './steps/own-second-factor.ts';
import { type FactorRequest, startFactor, type StartPorts } from './steps/start-factor.ts';

/** An authenticator app that waits for its first code, and its secret, which is not shown again. */
export interface StartedFactor {
  /** The factor, which is not asked for before its confirmation. */
  readonly factor: OwnSecondFactor;
  /** The secret: 160 random bits in base32. */
  readonly secret: string;
  /** The secret as an `otpauth:` URI, for a QR code. */
  readonly uri: string;
}

export interface StartSecondFactor {
  /**
   * Starts an authenticator app of the caller with a new secret. It replaces one that was not confirmed.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule. For `currentPassword` with the rule `required` when the
   *   sign-in is not recent, and with the rule `incorrect` when the password is wrong.
   * @throws `password.disabled` for `currentPassword` when the site has turned passwords off.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `second_factor.exists` for a user who has one already.
   * @throws `reauthentication.required` for a user who has a passkey, without a fresh proof by it.
   */
  (caller: Caller, request?: FactorRequest): Promise<StartedFactor>;
}

/** Asks for the password unless the caller signed in a short time ago, and stores a new secret. */
export const startSecondFactor =
  (ports: StartPorts, policy: Policy): StartSecondFactor =>
  async (caller, request = {}) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(request);
    const { currentPassword: password, address } = validate({
      currentPassword: validateOptionalPassword(fields.currentPassword),
      address: validateOptionalString(fields.address),
    });
    const secret = base32(ports.random.bytes(TOTP_SECRET_BYTES));
    const { factor, set } = await startFactor<TotpFactor>(ports, {
      caller,
      password,
      address,
      policy,
      make: (made, before) => {
        const app = totpOf(before);
        if (app !== undefined && isConfirmed(app)) throw new Refused('second_factor.exists');
        return { kind: 'totp', name: null, secret, confirmedAtMs: null, lastStep: null, ...made };
      },
    });
    const uri = otpauthUri({ issuer: user.site.name, email: user.email, secret });
    return { factor: ownSecondFactor(factor, set), secret, uri };
  };
