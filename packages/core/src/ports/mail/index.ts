export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './mailer.ts';
export type { AccountNotice } from '../../domain/accounts/account-notices.ts';
export type {
  NewOutboxEntry,
  Outbox,
  OutboxClaim,
  OutboxEntry,
  OutboxListRequest,
  OutboxPostponement,
  OutboxReceipt,
  OutboxStatus,
  OutboxTask,
} from './outbox.ts';
