import { isRefused, type SignedIn, type User } from '@paydocs/core';
import { type Account, isSurelyCurrent, judgeLogin, judgeRefusedLogin } from '../accounts.ts';
import { type Intent, type Operation, type Outcome, succeeded } from '../operation.ts';
import { must } from '../violation.ts';
import { chooseSubject, wasRefused, type World } from '../world.ts';
import { countHit } from './limits.ts';

const remove = <T>(list: T[], item: T): void => {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
};

/** Registers an address that may have an account, in one of its spellings. */
export const register = (world: World): Intent | undefined => {
  const { chance } = world;
  const account = chooseSubject(world);
  if (account === undefined) return undefined;
  const password = world.newPassword();
  const email = chance.happens(0.5) ? account.email : ` ${account.email.toUpperCase()} `;
  let setting: Account['settings'][number];
  return {
    name: `register ${account.email}`,
    run: (core) => core.register({ firstName: 'Ada', lastName: 'Lee', email, password }),
    started: (operation) => {
      setting = { password, operation };
      account.settings.push(setting);
    },
    ended: (operation, outcome) => {
      if (wasRefused(operation)) remove(account.settings, setting);
      if (!('value' in outcome)) return;
      const user = outcome.value as User;
      must(user.email === account.email, 'a registration stores the canonical address');
      must(
        account.settings.every(
          (other) =>
            other === setting ||
            (other.operation !== undefined &&
              (account.resets.includes(other.operation) || !succeeded(other.operation))),
        ),
        'an address has one account',
      );
      account.userId = user.id;
    },
  };
};

/** Logs in with a password of the account, or with a wrong one. */
export const login = (world: World): Intent | undefined => {
  const { chance } = world;
  const account = chooseSubject(world);
  if (account === undefined) return undefined;
  const current = account.settings.findLast((setting) => isSurelyCurrent(account, setting));
  const setting = chance.happens(0.6)
    ? (current ?? chance.any(account.settings))
    : chance.any(account.settings);
  const password =
    setting === undefined || chance.happens(0.15) ? 'wrong password' : setting.password;
  return loginWith(world, { account, password });
};

/** Logs in with this password. */
export const loginWith = (
  world: World,
  { account, password }: { readonly account: Account; readonly password: string },
): Intent => ({
  name: `login ${account.email} with ${password}`,
  run: (core) => core.login({ email: account.email, password }),
  started: (operation) => {
    account.logins.push(operation);
  },
  ended: (operation, outcome) => {
    if (wasRefused(operation)) remove(account.logins, operation);
    if ('value' in outcome) {
      const { user, token } = outcome.value as SignedIn;
      const setting = judgeLogin(account, { password, operation });
      must(user.email === account.email, 'a login returns the user of the address');
      account.userId = user.id;
      const session = { account, setting, login: operation, logouts: [] };
      const issued = { text: token.text, expiresAtMs: token.expiresAtMs, issuers: [operation] };
      world.presented = { ...issued, session, refreshes: [], successor: undefined };
      world.tokens.push(world.presented);
      world.secrets.add(token.text);
    } else judgeRefusal(world, { account, password, operation, outcome });
  },
});

interface RefusedLogin {
  readonly account: Account;
  readonly password: string;
  readonly operation: Operation;
  readonly outcome: Outcome;
}

const judgeRefusal = (
  world: World,
  { account, password, operation, outcome }: RefusedLogin,
): void => {
  if (!('error' in outcome) || !isRefused(outcome.error)) return;
  const { code, facts } = outcome.error;
  if (code === 'limit.exceeded') return;
  judgeRefusedLogin(account, { password, operation });
  if (code === 'credentials.invalid' && facts.rateLimit !== undefined) {
    const { email, resets } = account;
    // A reset may clear the bucket while it runs.
    if (resets.some(({ endStep, crashed }) => endStep > world.step && !crashed)) return;
    countHit(world, { bucket: `account ${email} ${resets.length}`, result: facts.rateLimit });
  }
};
