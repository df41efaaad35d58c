import { completePorts } from './complete-ports.ts';
import { ofCallers, ofOperators, ofUsers, open } from './core.ts';
import type { AnyCaller } from './domain/accounts/caller.ts';
import { CLOCK, type WithClock } from './core-clock.ts';
import { PERMISSIONS, type WithPermissions } from './core-permissions.ts';
import { type DeclaresHostFields, HOST_FIELDS } from './core-host-fields.ts';
import { checkHostFields } from './domain/fields/check-host-fields.ts';
import type { HostFieldOptions } from './domain/fields/host-fields.ts';
import type { DocumentType } from './domain/documents/document-type.ts';
import {
  hostAccess,
  type HostPermission,
  type HostRole,
  knownPermissions,
} from './domain/accounts/host-roles.ts';
import { withStatementRules } from './domain/statements/host-statement-rules.ts';
import type { StatementRule } from './domain/statements/statement-rule.ts';
import { requireOpenTo } from './domain/accounts/employee-account.ts';
import { requireFactor } from './domain/accounts/factor-duty.ts';
import { requireFreshness } from './domain/accounts/freshness.ts';
import { documentTypes } from './domain/types/document-types.ts';
import { requireObject } from './domain/foundation/options.ts';
import { completePolicy, type PolicyOptions } from './domain/accounts/policy-options.ts';
import { lineUpTo } from './domain/values/text.ts';
import { validate } from './domain/foundation/validation.ts';
import { checkHooks, type Hooks, withHooks } from './hooks.ts';
import type { Ports } from './ports/index.ts';
import { noPasskeys } from './ports/accounts/passkey-verifier.ts';
import { ownCallers } from './steps/accounts/own-callers.ts';
import { verifiedApiTokens } from './steps/accounts/verified-api-tokens.ts';
import type { GivenPorts } from './system.ts';
import { createChecked, createOpen, type UseCases } from './use-cases.ts';

/**
 * The use cases of operators, who are trusted: they take no caller, check no permission and reach all
 * sites. The audit trail names no acting user for them. No route of HTTP leads to them: a host that
 * exposes them must authorize each call.
 */
export interface OperatorUseCases extends UseCases<typeof ofOperators> {}

/**
 * All use cases. Those of users take a caller, whom they check first: they throw `token.missing` without
 * one, and `token.invalid` for anything else that is no caller of this core and this request, and
 * `second_factor.setup_required` for a user who must set a second factor up first, and those of
 * `policy.freshnessMs` `reauthentication.required` without a fresh proof. Some accept an operator as well
 * (`operatorAt`, `operatorFor`).
 *
 * Each may also reject with `Unavailable` when a port cannot answer now. Any other error is a fault of the
 * installation or a bug.
 */
export interface Core
  extends UseCases<typeof open>,
    UseCases<typeof ofUsers>,
    UseCases<typeof ofCallers>,
    OperatorUseCases,
    WithClock,
    WithPermissions,
    DeclaresHostFields {
  /**
   * Returns the use cases of an operator whom the host has identified, such as `ada@host.example`: the
   * entries of the audit trail have the name as `details.actor`.
   *
   * @throws `input.invalid` for an actor that is no text of 1–255 characters.
   */
  readonly asOperator: (actor: string) => OperatorUseCases;
}

/**
 * The ports that `createCore` needs. Clock, digest and random use the system by default. Without a
 * request origin, entries of the audit trail do not say where requests come from.
 */
export type CorePorts = GivenPorts;

/** What differs from `defaultPolicy`, and what the host adds to the product. */
export interface CoreOptions extends PolicyOptions {
  /** Types of documents besides those that come with the product. */
  readonly documentTypes?: readonly DocumentType[] | undefined;
  /** Sets of rules for pay statements besides those that come with the product. */
  readonly statementRules?: readonly StatementRule[] | undefined;
  /** The permissions of the host, such as `host:ledger`. Every Owner has them. */
  readonly permissions?: readonly HostPermission[] | undefined;
  /** The roles of the host, and further permissions of standard roles. `defineRoles` stores them. */
  readonly roles?: readonly HostRole[] | undefined;
  /** Functions of the host in the transactions of use cases. */
  readonly hooks?: Hooks | undefined;
  /** Fields of the host for employees and companies, besides those of the product. */
  readonly fields?: HostFieldOptions | undefined;
}

/**
 * Creates the use cases with these ports.
 *
 * @throws TypeError that names every missing port, every port without its methods, a policy setting
 *   which is unknown or has a wrong value, passkeys without a verifier, a name that two types of documents or sets of
 *   rules have, and a permission, role or hook of the host that breaks a rule.
 */
export const createCore = (some: CorePorts, allOptions: CoreOptions = {}): Core => {
  const {
    documentTypes: ownTypes = [],
    statementRules: ownRules,
    permissions,
    roles,
    hooks,
    fields,
    ...options
  } = requireObject(allOptions, 'policy') as CoreOptions;
  const statementRules = withStatementRules(ownRules);
  const access = hostAccess(permissions, roles);
  const checkedHooks = checkHooks(hooks);
  const policy = completePolicy(options);
  const complete: Ports = completePorts(some);
  if (policy.passkeyRpId !== null && complete.passkeyVerifier === noPasskeys) {
    throw new TypeError('createCore needs the port passkeyVerifier for policy.passkeyRpId.');
  }
  const ports = {
    ...complete,
    documentTypes: documentTypes(ownTypes, statementRules),
    statementRules,
    hostAccess: access,
    hostFields: checkHostFields(fields),
    ownCallers: ownCallers(complete, policy),
    verifiedApiTokens: verifiedApiTokens(),
  };
  const { requestOrigin, ownCallers: own } = ports;
  const permitted = <Who extends AnyCaller>(caller: Who, useCase: string): Who => {
    const call = { useCase, nowMs: ports.clock.nowMs(), policy };
    return requireFreshness(requireFactor(requireOpenTo(caller, useCase), call), call);
  };
  const dependencies = { ports, policy };
  return {
    [CLOCK]: ports.clock,
    [PERMISSIONS]: knownPermissions(access),
    [HOST_FIELDS]: ports.hostFields,
    ...createOpen(open, dependencies),
    ...createChecked(withHooks(ofUsers, checkedHooks), dependencies, (caller, useCase) =>
      permitted(own.validateUser(caller), useCase),
    ),
    ...createChecked(withHooks(ofCallers, checkedHooks), dependencies, (caller, useCase) =>
      permitted(own.validate(caller), useCase),
    ),
    ...createOpen(ofOperators, dependencies),
    asOperator: (name) => {
      const { actor } = validate({ actor: lineUpTo(255)(name) });
      // Address and request stay those of the request.
      const current = () => ({ ...requestOrigin.current(), actor });
      return createOpen(ofOperators, { ports: { ...ports, requestOrigin: { current } }, policy });
    },
  };
};
