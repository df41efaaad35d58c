import { checkOptions, type Email, type Mailer, type MailRefusal } from '@paydocs/core';
import { BOOLEAN } from './options.ts';

/** A mailer for tests. Stores e-mails, and fails on request. */
export interface MemoryMailer extends Mailer {
  /** The delivered e-mails, the oldest first, without the `entryId`. */
  readonly emails: readonly Email[];
  /**
   * Refuses the next e-mail for this reason: when it is prepared, or with `sent` when its message was
   * sent. Each call refuses one more e-mail.
   *
   * @throws TypeError that names an option which is unknown or has a wrong value.
   */
  refuseNext(reason: string, options?: { readonly sent?: boolean | undefined }): void;
  /**
   * Rejects the `send` of the next e-mail, so that the outcome is unknown. The e-mail arrives unless `arrived` is
   * false. Each call rejects one more e-mail.
   *
   * @throws TypeError that names an option which is unknown or has a wrong value.
   */
  loseNext(options?: { readonly arrived?: boolean | undefined }): void;
}

type Fault = { readonly refused: string; readonly sent: boolean } | { readonly arrived: boolean };

const MAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-zA-Z0-9.-]+$/u;

/** Creates a mailer in memory. Accepts e-mails to one plain address. */
export const memoryMailer = (): MemoryMailer => {
  const emails: Email[] = [];
  const faults: Fault[] = [];
  return {
    emails,
    refuseNext: (refused, options = {}) => {
      checkOptions(options, { sent: BOOLEAN });
      faults.push({ refused, sent: options.sent ?? false });
    },
    loseNext: (options = {}) => {
      checkOptions(options, { arrived: BOOLEAN });
      const { arrived = true } = options;
      faults.push({ arrived });
    },
    prepare: async ({ entryId: _id, ...email }, signal) => {
      if (signal?.aborted === true) return refusal('The e-mail was canceled.');
      const fault = faults.shift();
      const isRefused = fault !== undefined && 'refused' in fault;
      if (isRefused && !fault.sent) return refusal(fault.refused);
      if (!MAIL_ADDRESS.test(email.to)) return refusal('The address is not valid.');
      return {
        send: async () => {
          if (isRefused) return refusal(fault.refused);
          if (fault?.arrived !== false) emails.push(email);
          if (fault !== undefined) throw new Error('The outcome is unknown.');
          return { accepted: true };
        },
        cancel: async () => {},
      };
    },
  };
};

const refusal = (reason: string): MailRefusal => ({ accepted: false, reason });
