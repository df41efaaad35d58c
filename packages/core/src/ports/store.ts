import type { WebhookEvent } from '../domain/webhooks/webhook-event.ts';
import type { ApiTokenRows } from './accounts/api-token-rows.ts';
import type { AuditRows } from './audit/audit-rows.ts';
import type { DocumentRows } from './documents/document-rows.ts';
import type { OrderRows } from './orders/order-rows.ts';
import type { IdentityRows } from './accounts/identity-rows.ts';
import type { EmployeeTieRows } from './records/employee-ties.ts';
import type { LayoutRows } from './sites/layouts.ts';
import type { NewOutboxEntry } from './mail/outbox.ts';
import type { LinkKind, PresentedLinkToken } from './accounts/link-tokens.ts';
import type { PendingEmailRows } from './accounts/pending-emails.ts';
import type { PayeeRows } from './orders/payee-rows.ts';
import type { PersonRows } from './records/person-rows.ts';
import type { CompanyRows, EmployeeRows } from './records/record-rows.ts';
import type { RecordStore } from './records/records.ts';
import type { RequestAnswers } from './requests/request-answers.ts';
import type { RoleRows } from './accounts/roles.ts';
import type { SecondFactorRows } from './accounts/second-factors.ts';
import type { SessionRevocation, SessionsRevocation } from './accounts/sessions.ts';
import type { SiteRows } from './sites/site-rows.ts';
import type { StatementLedger } from './documents/statement-ledger.ts';
import type { TransactionRows } from './orders/transaction-rows.ts';
import type { UserRows } from './accounts/user-rows.ts';
import type { WebhookDeliveryRows, WebhookEndpointRows } from './webhooks/webhook-rows.ts';

/**
 * The rows that one transaction reads, locks and writes. What it reads stays as it is until its end. Its
 * members are collections without rules: what they store is decided by the use case.
 *
 * Every use case locks in one order, so that none waits for another in a circle: the key of the request, the
 * site, orders by id, companies by id, employees by id, statements, documents by id, then events, an endpoint of
 * webhooks, its deliveries, the user and the audit trail. One that changes what users may do, or erases one,
 * locks their site, the users by id, then their second factors, identities, sessions, links and API tokens.
 */
export interface Transaction {
  /** Whether a host may roll it back later, as part of a transaction of its own: files that it replaces are still needed. */
  readonly isOfHost: boolean;
  /** The orders. */
  readonly orders: OrderRows;
  /** The employees as those whom orders pay. */
  readonly payees: PayeeRows;
  /** The companies that users write. */
  readonly companies: CompanyRows;
  /** The employees that users write. */
  readonly employees: EmployeeRows;
  /** Companies, employees and documents by their keys: `upsert` is stored with the transaction. */
  readonly records: Pick<RecordStore, 'upsert'>;
  /** The ties of employees to the accounts of the persons. */
  readonly employeeTies: EmployeeTieRows;
  /** The transactions of orders: payments. */
  readonly transactions: TransactionRows;
  /** The amounts of statements by employee and year. */
  readonly statements: StatementLedger;
  /** The documents of orders. */
  readonly documents: DocumentRows;
  /** The answers to requests with an idempotency key. */
  readonly answers: RequestAnswers;
  /** The sites. */
  readonly sites: SiteRows;
  /** The layouts of sites. */
  readonly layouts: LayoutRows;
  /** The persons who are erased, and what is stored about them. */
  readonly people: PersonRows;
  /** The roles. */
  readonly roles: RoleRows;
  /** The users. */
  readonly users: UserRows;
  /** The sessions of users. */
  readonly sessions: {
    /** Returns whether a session of a locked user is open. */
    isOpen(session: Omit<SessionRevocation, 'audit'>): Promise<boolean>;
    /**
     * Revokes the sessions of a locked user, also expired ones: they may be open by another clock. Returns
     * how many were open.
     */
    revokeOf(revocation: SessionsRevocation): Promise<number>;
    /** Stores that the user was proven in a session of a locked user. */
    prove(proof: Pick<SessionRevocation, 'sessionId' | 'nowMs'>): Promise<void>;
  };
  /** The links of e-mails. */
  readonly links: {
    /**
     * Ends the reset link and the verification link of a locked user, also used ones, and removes the address that the
     * user wants to have.
     */
    endOf(userId: number): Promise<void>;
    /** Ends the reset link of a locked user. */
    endResetOf(userId: number): Promise<void>;
    /**
     * Uses up the token of a locked user, provided that it is unused, not expired, sent to this address, and
     * not created in the future: a node with a wrong clock creates no token that lasts longer elsewhere.
     * Returns whether it was valid. Of parallel transactions with one token exactly one succeeds.
     */
    consume(
      kind: LinkKind,
      token: PresentedLinkToken & { readonly userId: number },
    ): Promise<boolean>;
  };
  /** The addresses that users want to have. */
  readonly pendingEmails: PendingEmailRows;
  /** The API tokens of users. */
  readonly apiTokens: ApiTokenRows;
  /** The second factors of users. */
  readonly secondFactors: SecondFactorRows;
  /** The identities of users at identity providers. */
  readonly identities: IdentityRows;
  /** The e-mails to send, each due at once. */
  readonly outbox: { add(entry: Omit<NewOutboxEntry, 'audit'>): Promise<void> };
  /** The events of webhooks, stored for each enabled endpoint of their site that asks for their type. */
  readonly events: { add(events: readonly WebhookEvent[]): Promise<void> };
  /** The endpoints of webhooks. */
  readonly webhookEndpoints: WebhookEndpointRows;
  /** The deliveries of events to endpoints. */
  readonly webhookDeliveries: WebhookDeliveryRows;
  /** The audit trail. */
  readonly audit: AuditRows;
}

/** All that must be atomic. */
export interface Store {
  /**
   * Runs work in one transaction, which joins that of a host; all that it wrote is stored when the work
   * resolves, and nothing when it rejects. When another transaction came between, the work runs again,
   * so it does nothing else.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}
