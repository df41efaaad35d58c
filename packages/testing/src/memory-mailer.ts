import type { Email, Mailer } from '@paydocs/core';

/** A mailer for tests that keeps what it was given, and fails when told to. */
export interface MemoryMailer extends Mailer {
  /** The emails that arrived, the oldest first. */
  readonly emails: readonly Email[];
  /** The next email is not taken, for this reason; several calls stand for as many emails. */
  refuseNext(reason: string): void;
  /**
   * Of the next email nobody knows: `send` rejects. It arrived, unless `arrived` is false; several
   * calls stand for as many emails.
   */
  loseNext(options?: { readonly arrived?: boolean }): void;
}

type Fate = { readonly refused: string } | { readonly arrived: boolean };

const MAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-zA-Z0-9.-]+$/u;

/** A mailer in memory: what was sent to one plain address arrives at once. */
export const memoryMailer = (): MemoryMailer => {
  const emails: Email[] = [];
  const fates: Fate[] = [];
  return {
    emails,
    refuseNext: (refused) => {
      fates.push({ refused });
    },
    loseNext: ({ arrived = true } = {}) => {
      fates.push({ arrived });
    },
    send: async (email) => {
      const fate = fates.shift();
      if (fate !== undefined && 'refused' in fate) return { accepted: false, reason: fate.refused };
      if (!MAIL_ADDRESS.test(email.to)) return { accepted: false, reason: 'This is no address.' };
      if (fate?.arrived !== false) emails.push(email);
      if (fate !== undefined) throw new Error('Nobody knows whether the email was taken.');
      return { accepted: true };
    },
  };
};
