import type { Email, Mailer } from '@paydocs/core';
import { BOOLEAN, checkOptions } from './options.ts';

/** A mailer for tests that stores e-mails, and fails on request. */
export interface MemoryMailer extends Mailer {
  /** The e-mails that arrived, the oldest first. */
  readonly emails: readonly Email[];
  /** Refuses the next e-mail for this reason; each call refuses one more. */
  refuseNext(reason: string): void;
  /**
   * Rejects the next `send`, so that the outcome is unknown. The e-mail arrives unless `arrived` is
   * false. Each call rejects one more.
   *
   * @throws TypeError that names an option which is unknown or has a wrong value.
   */
  loseNext(options?: { readonly arrived?: boolean | undefined }): void;
}

type Fate = { readonly refused: string } | { readonly arrived: boolean };

const MAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-zA-Z0-9.-]+$/u;

/** Creates a mailer in memory: an e-mail to one plain address arrives at once. */
export const memoryMailer = (): MemoryMailer => {
  const emails: Email[] = [];
  const fates: Fate[] = [];
  return {
    emails,
    refuseNext: (refused) => {
      fates.push({ refused });
    },
    loseNext: (options = {}) => {
      checkOptions(options, { arrived: BOOLEAN });
      const { arrived = true } = options;
      fates.push({ arrived });
    },
    send: async (email) => {
      const fate = fates.shift();
      if (fate !== undefined && 'refused' in fate) return { accepted: false, reason: fate.refused };
      if (!MAIL_ADDRESS.test(email.to))
        return { accepted: false, reason: 'The address is not valid.' };
      if (fate?.arrived !== false) emails.push(email);
      if (fate !== undefined) throw new Error('The outcome is unknown.');
      return { accepted: true };
    },
  };
};
