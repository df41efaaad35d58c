import { defaultPolicy } from '@paydocs/core';
import {
  type Account,
  isSurelyActive,
  isSurelyInactive,
  isSurelyReplaced,
  type Setting,
} from './accounts.ts';
import { isBefore, type Operation, succeeded } from './operation.ts';
import { must } from './violation.ts';

/** The model of a session: the login that opened it and the operations that may have ended it. */
export interface SessionModel {
  readonly account: Account;
  readonly setting: Setting;
  readonly login: Operation;
  readonly logouts: Operation[];
}

/** The model of an access token. */
export interface TokenModel {
  readonly text: string;
  readonly expiresAtMs: number;
  readonly session: SessionModel;
  /** The operations that may have issued the token. */
  readonly issuers: readonly Operation[];
  /** The refreshes that presented the token, acknowledged or not. */
  readonly refreshes: Operation[];
  /** The token that an acknowledged refresh returned. */
  successor: TokenModel | undefined;
}

/** A token and the operation that presented it. */
export interface Presentation {
  readonly token: TokenModel;
  readonly operation: Operation;
}

const { sessionLifetimeMs, clockSkewToleranceMs, refreshLeewayMs } = defaultPolicy;

const isRefreshedBefore = (token: TokenModel, operation: Operation): boolean =>
  token.refreshes.some((refresh) => succeeded(refresh) && isBefore(refresh, operation));

const leewayIsOver = ({ token, operation }: Presentation): boolean =>
  isRefreshedBefore(token, operation) &&
  token.refreshes.every(
    (refresh) =>
      refresh === operation || operation.clockMinMs >= refresh.clockMaxMs + refreshLeewayMs,
  );

/** Judges an operation that succeeded with a token. */
export const judgeAccess = ({ token, operation }: Presentation): void => {
  const { account, setting, login, logouts } = token.session;
  must(
    !logouts.some((logout) => succeeded(logout) && isBefore(logout, operation)),
    'no token is accepted after an acknowledged logout',
  );
  must(
    !isSurelyReplaced(account, { setting, operation }),
    'no token is accepted after an acknowledged password reset',
  );
  must(!isSurelyInactive(account, operation), 'no token is accepted for an inactive account');
  must(operation.clockMinMs < token.expiresAtMs, 'no token is accepted at its expiry');
  must(
    operation.clockMinMs < login.clockMaxMs + sessionLifetimeMs,
    'no token is accepted when its session has expired',
  );
  must(
    token.issuers.some(
      ({ clockMinMs }) => clockMinMs <= operation.clockMaxMs + clockSkewToleranceMs,
    ),
    'no token is accepted long before its issue',
  );
  must(!leewayIsOver({ token, operation }), 'no refreshed token is accepted after its leeway');
  must(
    token.successor === undefined || !isRefreshedBefore(token.successor, operation),
    'no token is accepted when its successor has been refreshed',
  );
};

/** Logins that the sessions of one account survive without a limit on their number. */
const LOGINS_MAX = 15;

/** Judges an operation that was refused although it presented a token of this service. */
export const judgeRefusedAccess = ({ token, operation }: Presentation): void => {
  const { account, login, logouts } = token.session;
  const mayBeRefused =
    operation.disturbed ||
    logouts.some((logout) => logout !== operation) ||
    account.resets.some((reset) => reset.endStep >= login.startStep) ||
    account.logins.length > LOGINS_MAX ||
    !isSurelyActive(account, operation) ||
    token.refreshes.some((refresh) => refresh !== operation) ||
    operation.clockMaxMs >= token.expiresAtMs ||
    operation.clockMaxMs >= login.clockMinMs + sessionLifetimeMs ||
    token.issuers.some(
      ({ clockMaxMs }) => operation.clockMinMs + clockSkewToleranceMs < clockMaxMs,
    );
  must(mayBeRefused, 'the token of an acknowledged login or refresh is accepted');
};

/** Judges the token that a refresh returned, and returns its model. */
export const judgeSuccessor = (
  token: TokenModel,
  { text, expiresAtMs }: { readonly text: string; readonly expiresAtMs: number },
): TokenModel => {
  must(text !== token.text, 'a refresh returns another token');
  must(
    token.successor === undefined || token.successor.text === text,
    'all refreshes of one token return one successor',
  );
  token.successor ??= {
    text,
    expiresAtMs,
    session: token.session,
    issuers: token.refreshes,
    refreshes: [],
    successor: undefined,
  };
  return token.successor;
};
