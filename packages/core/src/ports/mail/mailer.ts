import type { CancelSignal } from '../../domain/foundation/cancel-signal.ts';
import type { DocumentNotice } from '../../domain/records/document-notices.ts';
import type { AccountNotice } from '../../domain/accounts/account-notices.ts';

/** An e-mail with a link to choose a password. */
interface PasswordLink {
  /** The stored address, byte for byte. */
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  readonly lifetimeMs: number;
}

/** The content of an e-mail; an adapter writes the text. */
export type Email = {
  /** The entry of the outbox, in each attempt to send it; left out by a host that sends an e-mail itself. */
  readonly entryId?: string;
} & EmailContent;

type EmailContent =
  | (PasswordLink & { readonly kind: 'password-reset' })
  /** To a user whose account an operator has created. */
  | (PasswordLink & { readonly kind: 'invitation' })
  | {
      readonly kind: DocumentNotice['kind'];
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
      /** The page that shows the document to its owner; no file. */
      readonly link: string;
      /** The language of the document (BCP 47). */
      readonly lang: string;
    }
  | {
      /** What has happened to the account; without a link. */
      readonly kind: AccountNotice;
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
    }
  | {
      /** The link confirms an address, or makes it that of the account. */
      readonly kind: 'email-verification' | 'email-change';
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
      readonly link: string;
      readonly lifetimeMs: number;
    };

/** The answer of a mail server that takes no e-mail; the reason never contains the link. */
export interface MailRefusal {
  /** Marks a refusal. */
  readonly accepted: false;
  /** The answer of the mail server. */
  readonly reason: string;
}

/** The outcome of sending an e-mail. */
export type SendResult = { readonly accepted: true } | MailRefusal;

/** An e-mail that the next server is about to take. No byte of its message has left. */
export interface Delivery {
  /**
   * Sends the message once. Returns whether the next server accepted it. Rejects when the outcome is
   * unknown, for example when the connection broke after the message was sent.
   */
  send(): Promise<SendResult>;
  /** Ends the delivery without sending the message. */
  cancel(): Promise<void>;
}

/** Sends e-mails, in two steps: a caller records the attempt between them. */
export interface Mailer {
  /**
   * Does all work of a delivery up to the moment when the message may leave: a process that ends
   * before `send` has sent nothing. Returns why the e-mail cannot be sent if the next server does not
   * take it or is away, and when the signal aborts. A rejection counts as a refusal: the e-mail is prepared
   * again later, and fails in the end.
   */
  prepare(email: Email, signal?: CancelSignal): Promise<Delivery | MailRefusal>;
}
