import type { Letter, Mailer } from '@paydocs/core';

/** A mailer for tests that keeps what it was given, and fails when told to. */
export interface MemoryMailer extends Mailer {
  /** The letters that arrived, the oldest first. */
  readonly letters: readonly Letter[];
  /** The next letter is not taken, for this reason; several calls stand for as many letters. */
  refuseNext(reason: string): void;
  /**
   * Of the next letter nobody knows: `send` rejects. It arrived, unless `arrived` is false; several
   * calls stand for as many letters.
   */
  loseNext(options?: { readonly arrived?: boolean }): void;
}

type Fate = { readonly refused: string } | { readonly arrived: boolean };

const MAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-zA-Z0-9.-]+$/u;

/** A mailer in memory: what was sent to one plain address arrives at once. */
export const memoryMailer = (): MemoryMailer => {
  const letters: Letter[] = [];
  const fates: Fate[] = [];
  return {
    letters,
    refuseNext: (refused) => {
      fates.push({ refused });
    },
    loseNext: ({ arrived = true } = {}) => {
      fates.push({ arrived });
    },
    send: async (letter) => {
      const fate = fates.shift();
      if (fate !== undefined && 'refused' in fate) return { taken: false, reason: fate.refused };
      if (!MAIL_ADDRESS.test(letter.to)) return { taken: false, reason: 'This is no address.' };
      if (fate?.arrived !== false) letters.push(letter);
      if (fate !== undefined) throw new Error('Nobody knows whether the letter was taken.');
      return { taken: true };
    },
  };
};
