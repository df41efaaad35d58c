import { completePorts } from './complete-ports.ts';
import type { DocumentType } from './domain/document-type.ts';
import { documentTypes } from './domain/document-types.ts';
import { requireObject } from './domain/options.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import { createHostSignIns, type HostSignIns } from './host-sign-ins.ts';
import {
  type AsOperator,
  asOperator,
  createOperatorUseCases,
  type OperatorUseCases,
} from './operator-use-cases.ts';
import { CLOCK, type WithClock } from './core-clock.ts';
import { portNames, type Ports } from './ports/index.ts';
import { type CheckRateLimit, checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import { ownCallers } from './steps/own-callers.ts';
import { verifiedApiTokens } from './steps/verified-api-tokens.ts';
import type { GivenPorts } from './system.ts';
import { createUserUseCases, type UserUseCases } from './user-use-cases.ts';

/**
 * The use cases: those of users (`UserUseCases`), of hosts with a sign-in of their own (`HostSignIns`), and
 * of operators (`OperatorUseCases`). Each may also reject with `Unavailable` when a port cannot answer now.
 * Any other error is a fault of the installation or a bug.
 */
export interface Core extends UserUseCases, HostSignIns, OperatorUseCases, WithClock {
  /**
   * Counts a request against the limit of its class. Returns the state of the bucket, also when the
   * limit is exceeded.
   *
   * @throws `input.invalid` for an unknown class, or a token or address that is no string.
   */
  readonly checkRateLimit: CheckRateLimit;
  /**
   * Returns the use cases of operators, whose entries of the audit trail name an actor: for hosts in
   * which several people administer.
   *
   * @throws `input.invalid` for an actor that is no text of 1–255 characters.
   */
  readonly asOperator: AsOperator;
}

/**
 * The ports that `createCore` needs. Clock, digest and random use the system by default. Without a
 * request origin the audit trail does not know where requests come from.
 */
export type CorePorts = GivenPorts<Ports>;

/** What differs from `defaultPolicy`, and the host's own types of documents. */
export interface CoreOptions extends PolicyOptions {
  /** Types of documents besides those that come with the product. */
  readonly documentTypes?: readonly DocumentType[] | undefined;
}

/**
 * Creates the use cases with these ports.
 *
 * @throws TypeError that names every missing port, every port without its methods, a policy setting
 *   which is unknown or has a wrong value, or a name that two types of documents have.
 */
export const createCore = (given: CorePorts, allOptions: CoreOptions = {}): Core => {
  const { documentTypes: own = [], ...options } = requireObject(
    allOptions,
    'policy',
  ) as CoreOptions;
  const policy = completePolicy(options);
  const complete = completePorts<Ports>(given, { of: 'createCore', names: portNames });
  const ports = {
    ...complete,
    documentTypes: documentTypes(own),
    ownCallers: ownCallers(complete, policy),
    verifiedApiTokens: verifiedApiTokens(),
  };
  return {
    [CLOCK]: ports.clock,
    ...createUserUseCases(ports, policy),
    ...createHostSignIns(ports, policy),
    checkRateLimit: checkRateLimit(ports, policy),
    ...createOperatorUseCases(ports, options),
    asOperator: asOperator(ports, options),
  };
};
