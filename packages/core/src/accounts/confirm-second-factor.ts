import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { isConfirmed, totpOf } from '../domain/accounts/factor-set.ts';
import { validateCode } from '../domain/accounts/second-factor.ts';
import { validateId } from '../domain/fields/page.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { type ConfirmedFactor, enableFactor, type EnablePorts } from './steps/enable-factor.ts';
import { incorrect, noSuchFactor } from './steps/factor-refusals.ts';
import { presentCode } from './steps/present-code.ts';

/** A started factor, and its first code. */
export interface FactorConfirmation {
  /** The id of the factor. */
  readonly id: number;
  /** The code that the authenticator app shows. */
  readonly code: string;
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
   */
  (caller: Caller, confirmation: FactorConfirmation): Promise<ConfirmedFactor>;
}

/** Compares the code, which proves that the app has the secret, and enables the factor in one transaction. */
export const confirmSecondFactor =
  (ports: EnablePorts): ConfirmSecondFactor =>
  async (caller, confirmation) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(confirmation);
    const { id, code } = validate({ id: validateId(fields.id), code: validateCode(fields.code) });

    const set = await ports.secondFactors.findOf(user.id);
    const started = set && totpOf(set);
    if (set === undefined || started?.id !== id || isConfirmed(started)) throw noSuchFactor();
    const { steps } = await presentCode(ports, set, code);
    const lastStep = steps.at(-1);
    if (lastStep === undefined) throw incorrect('code')();
    return enableFactor(ports, { caller, factor: { ...started, lastStep } });
  };
