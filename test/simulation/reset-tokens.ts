import { defaultPolicy, type NewPasswordReset } from '@paydocs/core';
import type { Effect } from './faulty-ports.ts';
import { digestOf } from './mailed-link.ts';
import type { Operation } from './operation.ts';
import { must } from './violation.ts';

interface StoredToken {
  readonly reset: NewPasswordReset;
  readonly step: number;
  /** The resets that presented the token and may have succeeded. */
  readonly uses: Operation[];
}

/** A token of a reset link, as a client presents it. */
export interface PresentedToken {
  readonly text: string;
  readonly email: string;
  readonly operation: Operation;
}

export interface ResetTokenModel {
  readonly onEffect: (effect: Effect) => void;
  readonly presented: (token: PresentedToken) => void;
  readonly accepted: (token: PresentedToken) => void;
  readonly refused: (token: PresentedToken) => void;
}

/** What the model knows of the world. */
export interface ResetTokenModelOptions {
  /** Returns the number of the current step. */
  readonly stepNow: () => number;
  /** Whether the user's account was Active from the start of the operation to now. */
  readonly isSurelyActive: (userId: number, operation: Operation) => boolean;
}

export const createResetTokenModel = ({
  stepNow,
  isSurelyActive,
}: ResetTokenModelOptions): ResetTokenModel => {
  const stored = new Map<string, StoredToken>();

  const newerThan = ({ reset, step }: StoredToken): readonly StoredToken[] =>
    [...stored.values()].filter(
      (other) => other.reset.userId === reset.userId && other.step > step,
    );

  const judgeInterval = ({ userId, nowMs }: NewPasswordReset): void =>
    must(
      [...stored.values()].some(
        ({ reset }) =>
          reset.userId === userId &&
          Math.abs(nowMs - reset.nowMs) <= defaultPolicy.resetMailIntervalMs,
      ),
      'only a recent e-mail delays the next one, also after a step of the clock',
    );

  return {
    onEffect: ({ call, input, result, operation }) => {
      if (call !== 'passwordResets.create') return;
      const reset = input as NewPasswordReset;
      if (result !== true) {
        if (isSurelyActive(reset.userId, operation)) judgeInterval(reset);
        return;
      }
      must(
        reset.expiresAtMs <= operation.clockMaxMs + defaultPolicy.resetTokenLifetimeMs,
        'a reset token lives for 60 minutes at most',
      );
      stored.set(reset.tokenDigest, { reset, step: stepNow(), uses: [] });
    },
    presented: ({ text, operation }) => stored.get(digestOf(text))?.uses.push(operation),
    accepted: ({ text, email, operation }) => {
      const token = stored.get(digestOf(text));
      must(token !== undefined, 'no reset succeeds with a token that was never stored');
      must(token.reset.email === email, 'no reset succeeds with the token of another address');
      must(
        token.uses.every(
          (use) => use === operation || use.outcome === undefined || 'error' in use.outcome,
        ),
        'a reset token works once',
      );
      must(operation.clockMinMs < token.reset.expiresAtMs, 'no reset token works at its expiry');
      must(
        newerThan(token).every(({ step }) => step >= operation.startStep),
        'no reset token works after a newer one was stored',
      );
    },
    refused: ({ text, email, operation }) => {
      const token = stored.get(digestOf(text));
      if (token === undefined) return;
      token.uses.splice(token.uses.indexOf(operation), 1);
      must(
        operation.disturbed ||
          !isSurelyActive(token.reset.userId, operation) ||
          token.reset.email !== email ||
          token.uses.length > 0 ||
          newerThan(token).length > 0 ||
          operation.clockMaxMs >= token.reset.expiresAtMs ||
          operation.clockMinMs < token.reset.nowMs,
        'the newest reset token of an Active account works until its expiry',
      );
    },
  };
};
