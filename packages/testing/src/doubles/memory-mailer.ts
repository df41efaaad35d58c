import type { Email, Mailer } from '@paydocs/core';
import { BOOLEAN, checkOptions } from './options.ts';

/** A mailer for tests. Stores e-mails, and fails on request. */
export interface MemoryMailer extends Mailer {
  /** The delivered e-mails, the oldest first. */
  readonly emails: readonly Email[];
  /** Refuses the next e-mail for this reason. Each call refuses one more e-mail. */
  refuseNext(reason: string): void;
  /**
   * Rejects the next `send`, so that the outcome is unknown. The e-mail arrives unless `arrived` is
   * false. Each call rejects one more e-mail.
   *
   * @throws TypeError that names an option which is unknown or has a wrong value.
   */
  loseNext(options?: { readonly arrived?: boolean | undefined }): void;
}

type Fault = { readonly refused: string } | { readonly arrived: boolean };

const MAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-zA-Z0-9.-]+$/u;

/** Creates a mailer in memory. Accepts e-mails to one plain address. */
export const memoryMailer = (): MemoryMailer => {
  const emails: Email[] = [];
  const faults: Fault[] = [];
  return {
    emails,
    refuseNext: (refused) => {
      faults.push({ refused });
    },
    loseNext: (options = {}) => {
      checkOptions(options, { arrived: BOOLEAN });
      const { arrived = true } = options;
      faults.push({ arrived });
    },
    send: async (email) => {
      const fault = faults.shift();
      if (fault !== undefined && 'refused' in fault)
        return { accepted: false, reason: fault.refused };
      if (!MAIL_ADDRESS.test(email.to))
        return { accepted: false, reason: 'The address is not valid.' };
      if (fault?.arrived !== false) emails.push(email);
      if (fault !== undefined) throw new Error('The outcome is unknown.');
      return { accepted: true };
    },
  };
};
