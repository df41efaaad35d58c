import { refusal } from '../sample-core.ts';
import { factorCore } from './factor-core.ts';
import { outcomes } from './mail.ts';

export const FIVE_MINUTES_MS = 300_000;

/** A core whose Owner has a second factor, and no mail that waits. */
export const warned = async () => {
  const sample = await factorCore();
  const { core, clock, credentials, mailer } = sample;
  await outcomes(core);
  const before = mailer.emails.length;
  return {
    ...sample,
    /** Sends all mail of the next five minutes, and returns the kinds. */
    mailed: async (afterMs = FIVE_MINUTES_MS) => {
      clock.advanceMs(afterMs);
      await outcomes(core);
      return mailer.emails.slice(before).map(({ kind }) => kind);
    },
    attempt: async (code?: string) => refusal(core.login({ ...credentials, code })),
    complete: async (challenge: string, code: string) =>
      refusal(core.completeLogin({ challenge, code })),
  };
};

export const WARNING = 'sign-in-unfinished';
