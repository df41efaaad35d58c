import type {
  DocumentType,
  Hooks,
  HostFieldOptions,
  HostPermission,
  HostRole,
  StatementRule,
} from '@paydocs/core';
import type { HostRoute } from '@paydocs/http-koa';

/** What a host adds to paydocs. */
export interface HostExtensions {
  /** Types of documents of the host, besides those of paydocs: see `describedType` of `@paydocs/core`. */
  readonly documentTypes?: readonly DocumentType[] | undefined;
  /** Sets of rules for pay statements, besides those of paydocs, which sites and companies name. */
  readonly statementRules?: readonly StatementRule[] | undefined;
  /** Permissions of the host, such as `host:ledger`, for its routes and programs. */
  readonly permissions?: readonly HostPermission[] | undefined;
  /** Roles of the host, and permissions of the host for standard roles. `migrate` stores them. */
  readonly roles?: readonly HostRole[] | undefined;
  /** Functions of the host that run in the transactions of use cases, and may refuse. */
  readonly hooks?: Hooks | undefined;
  /** Routes of the host, behind the authentication, the limits and the envelope of paydocs: `route({ … })`. */
  readonly routes?: readonly HostRoute[] | undefined;
  /** Fields of the host for employees and companies, besides those of paydocs. */
  readonly fields?: HostFieldOptions | undefined;
}
