import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { isConfirmed, totpOf } from '../domain/accounts/factor-set.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateCode } from '../domain/accounts/second-factor.ts';
import { validateId } from '../domain/fields/page.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { accountBuckets } from './steps/account-buckets.ts';
import { countFailures } from './steps/count-failures.ts';
import { type ConfirmedFactor, enableFactor, type EnablePorts } from './steps/enable-factor.ts';
import { incorrect, noSuchFactor } from './steps/factor-refusals.ts';
import { presentCode } from './steps/present-code.ts';

/** A started factor, and its first code. */
export interface FactorConfirmation {
  /** The id of the factor. */
  readonly id: number;
  /** The code that the authenticator app shows. */
  readonly code: string;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface ConfirmSecondFactor {
  /**
   * Enables a started app of the caller by its first code, and returns recovery codes if it is the first factor. Notifies the user
   * by e-mail. The sessions and API tokens of the user stay.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `code` for a wrong code.
   * @throws `second_factor.missing` when the caller has started no such factor.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   */
  (caller: Caller, confirmation: FactorConfirmation): Promise<ConfirmedFactor>;
}

/**
 * Compares the code, which proves that the app has the secret, and enables the factor in one transaction. A wrong code
 * counts as a failed login: it may be the guess of somebody with a stolen token.
 */
export const confirmSecondFactor =
  (ports: EnablePorts & Pick<Ports, 'limiter'>, policy: Policy): ConfirmSecondFactor =>
  async (caller, confirmation) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(confirmation);
    const { id, code, address } = validate({
      id: validateId(fields.id),
      code: validateCode(fields.code),
      address: validateOptionalString(fields.address),
    });

    const set = await ports.secondFactors.findOf(user.id);
    const started = set && totpOf(set);
    if (set === undefined || started?.id !== id || isConfirmed(started)) throw noSuchFactor();
    const factor = await countFailures(ports.limiter, {
      buckets: accountBuckets({ email: user.email, address }, policy),
      attempt: async () => {
        const lastStep = (await presentCode(ports, set, code)).steps.at(-1);
        return lastStep === undefined ? undefined : { ...started, lastStep };
      },
      refusal: incorrect('code'),
    });
    return enableFactor(ports, { caller, factor });
  };
