import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { passkeysOf } from '../domain/accounts/factor-set.ts';
import {
  awaitsRegistration,
  type PasskeyAttestation,
  validateAttestation,
} from '../domain/accounts/passkey.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateId } from '../domain/fields/page.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { type ConfirmedFactor, enableFactor, type EnablePorts } from './steps/enable-factor.ts';
import { incorrect, noSuchFactor } from './steps/factor-refusals.ts';
import type { PasskeyPorts } from './steps/present-proof.ts';

/** A started passkey, and what its authenticator signed. */
export interface PasskeyConfirmation {
  /** The id of the factor. */
  readonly id: number;
  /** The new passkey, as the browser returned it. */
  readonly passkey: PasskeyAttestation;
}

export interface ConfirmPasskey {
  /**
   * Enables a started passkey of the caller, whose authenticator has verified the user. Returns recovery codes if it
   * is the first second factor, and notifies the user by e-mail. The sessions and API tokens of the user stay.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `passkey.disabled` when the installation has no passkeys.
   * @throws `input.invalid` when a field breaks a rule; with the rule `code` for a passkey that is not for this
   *   challenge, origin or domain, whose user was not verified, or that the user has already.
   * @throws `second_factor.missing` when the caller has started no such passkey in the last five minutes.
   */
  (caller: Caller, confirmation: PasskeyConfirmation): Promise<ConfirmedFactor>;
}

/** Verifies what the authenticator signed, and enables the factor in one transaction. */
export const confirmPasskey =
  (
    ports: EnablePorts & PasskeyPorts,
    { passkeyRpId: rpId, passkeyOrigins: origins }: Policy,
  ): ConfirmPasskey =>
  async (caller, confirmation) => {
    const { user } = validateSessionCaller(caller);
    if (rpId === null) throw new Refused('passkey.disabled');
    const fields = fieldsOf(confirmation);
    const { id, passkey: attestation } = validate({
      id: validateId(fields.id),
      passkey: validateAttestation(fields.passkey),
    });

    const set = await ports.secondFactors.findOf(user.id);
    const started = set?.factors.find((each) => each.id === id);
    if (set === undefined || !awaitsRegistration(started, ports.clock.nowMs())) {
      throw noSuchFactor();
    }
    const attempt = { attestation, challenge: started.challenge, rpId, origins };
    const verified = await ports.passkeyVerifier.verifyAttestation(attempt);
    if (verified?.isUserVerified !== true) throw incorrect('passkey')();
    const { credentialId, publicKey, counter } = verified;
    if (passkeysOf(set).some((each) => each.credentialId === credentialId)) {
      throw incorrect('passkey')();
    }
    const { transports } = attestation.response;
    const credential = { credentialId, publicKey, counter, transports };
    return enableFactor(ports, { caller, factor: { ...started, challenge: null, ...credential } });
  };
