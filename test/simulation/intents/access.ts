import {
  type Core,
  isAdministrative,
  isRefused,
  type SessionCaller,
  type User,
} from '@paydocs/core';
import type { Intent, Operation } from '../operation.ts';
import { judgeAccess, judgeRefusedAccess, judgeSuccessor, type TokenModel } from '../sessions.ts';
import { must } from '../violation.ts';
import { wasRefused, type World } from '../world.ts';

/** A request of a signed-in user. */
interface Request {
  readonly name: string;
  readonly act: (core: Core, caller: SessionCaller) => Promise<unknown>;
  /** The operations of the model that this request belongs to, unless it is refused. */
  readonly history?: (token: TokenModel) => Operation[];
  readonly judge?: (operation: Operation, value: unknown) => void;
}

const RECENT = 8;

/** Presents a token, usually a recent one, on one of the surfaces. */
export const presenting = (
  world: World,
  requestOf: (token: TokenModel) => Request,
): Intent | undefined => {
  const { chance, tokens } = world;
  const other = chance.any(chance.happens(0.8) ? tokens.slice(-RECENT) : tokens);
  const token = chance.happens(0.4) ? (world.presented ?? other) : other;
  if (token === undefined) return undefined;
  world.presented = token;
  const { name, act, history, judge } = requestOf(token);
  const surface = chance.happens(0.2) ? 'administrative' : 'general';
  const { account } = token.session;
  return {
    name: `${name} by ${account.email} in session ${token.session.login.id}`,
    run: async (core) => act(core, (await core.authenticate(token.text, surface)) as SessionCaller),
    started: (operation) => history?.(token).push(operation),
    ended: (operation, outcome) => {
      if ('value' in outcome) {
        judgeAccess({ token, operation });
        must(
          surface === 'general' ||
            account.roleStep >= operation.startStep ||
            isAdministrative({ name: account.role }),
          'the administrative surface is for administrative roles',
        );
        judge?.(operation, outcome.value);
      } else if (wasRefused(operation)) {
        const operations = history?.(token) ?? [];
        if (operations.includes(operation)) operations.splice(operations.indexOf(operation), 1);
        const { error } = outcome;
        if (isRefused(error) && error.code === 'token.invalid') {
          judgeRefusedAccess({ token, operation });
        }
      }
    },
  };
};

/** Reads the signed-in user. */
export const me = (world: World): Intent | undefined =>
  presenting(world, ({ session: { account } }) => ({
    name: 'me',
    act: (core, caller) => core.me(caller),
    judge: (_operation, value) =>
      must((value as User).email === account.email, 'me returns the user of the token'),
  }));

/** Ends the session. */
export const logout = (world: World): Intent | undefined =>
  presenting(world, () => ({
    name: 'logout',
    act: (core, caller) => core.logout(caller),
    history: ({ session }) => session.logouts,
  }));

type Issued = Awaited<ReturnType<Core['refresh']>>;

/** Exchanges the token. */
export const refresh = (world: World): Intent | undefined =>
  presenting(world, (token) => ({
    name: 'refresh',
    act: (core, caller) => core.refresh(caller),
    history: ({ refreshes }) => refreshes,
    judge: (_operation, value) => {
      const known = token.successor;
      const successor = judgeSuccessor(token, value as Issued);
      if (known === undefined) world.tokens.push(successor);
      world.secrets.add(successor.text);
    },
  }));

/** Presents a text that is no token of this service. */
export const presentJunk = (world: World): Intent => {
  const token = world.chance.any(world.tokens)?.text ?? 'memory.x.y';
  const junk = world.chance.pick([token.slice(0, -2), `${token}x`, 'v4.public.x', '']);
  return {
    name: 'present junk',
    run: async (core) => core.authenticate(junk),
    ended: (_operation, outcome) => must('error' in outcome, 'no forged token is accepted'),
  };
};
