export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './mailer.ts';
export type {
  AccountNotice,
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
