import type { OutboxResult } from '@paydocs/core';
import type { Account } from './accounts.ts';
import { reactivateAll } from './administrator.ts';
import { loginWith } from './intents/signing-in.ts';
import {
  forgotPasswordOf,
  linksOf,
  processOutbox,
  resetPasswordWith,
} from './intents/resetting.ts';
import { succeeded } from './operation.ts';
import type { Runner } from './runner.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

interface End {
  readonly world: World;
  readonly runner: Runner;
  /** The latest time that any clock has shown. */
  readonly latestMs: number;
}

const sendAll = async ({ world, runner }: End): Promise<void> => {
  for (;;) {
    const { outcome } = await runner.runAlone(processOutbox(world));
    must(outcome !== undefined && 'value' in outcome, 'a worker succeeds after the last fault');
    if ((outcome.value as OutboxResult).outcome === 'idle') return;
  }
};

const isAcknowledged = (account: Account): boolean =>
  account.settings.some(({ operation }) => operation === undefined || succeeded(operation));

const judgePasswords = async ({ world, runner }: End, account: Account): Promise<void> => {
  let working = 0;
  for (const { password } of account.settings) {
    runner.moveClock(HOUR_MS + 1);
    if (succeeded(await runner.runAlone(loginWith(world, { account, password })))) working += 1;
  }
  must(working === 1, 'each acknowledged account has one password that works');
};

const judgeRecovery = async (end: End, account: Account): Promise<void> => {
  const { world, runner } = end;
  runner.moveClock(HOUR_MS + 1);
  await runner.runAlone(forgotPasswordOf(world, account));
  await sendAll(end);
  const link = linksOf(world).findLast(({ email }) => email === account.email);
  const reset = link && resetPasswordWith(world, link);
  must(reset !== undefined, 'each account gets a reset link after the last fault');
  must(succeeded(await runner.runAlone(reset)), 'the reset link works after the last fault');
  const password = account.settings.at(-1)?.password ?? '';
  must(
    succeeded(await runner.runAlone(loginWith(world, { account, password }))),
    'the new password works after the last fault',
  );
};

/** Judges the state after the last fault: nothing is lost, and every account can recover. */
export const judgeEnd = async (end: End): Promise<void> => {
  const { world, runner, latestMs } = end;
  const accounts = [...world.accounts.values()].filter(isAcknowledged);
  const unchanged = new Set(accounts.filter(({ statusStep }) => statusStep < 0));
  reactivateAll(world);
  runner.moveClock(latestMs + 2 * HOUR_MS - world.ports.clock.nowMs());
  await sendAll(end);
  for (const { operation, account } of world.requests) {
    const existed = account.settings.some(
      (setting) =>
        setting.operation === undefined ||
        (succeeded(setting.operation) && setting.operation.endStep < operation.startStep),
    );
    if (existed && unchanged.has(account)) world.mails.judgeSent(operation);
  }
  for (const account of accounts) await judgePasswords(end, account);
  const account = world.chance.any(accounts);
  if (account !== undefined) await judgeRecovery(end, account);
};
