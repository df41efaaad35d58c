import { type AnyCaller, type Caller, isOperator } from '../../domain/accounts/caller.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports } from '../../ports/index.ts';

/** The callers of one core, which no other core accepts. */
export interface OwnCallers {
  /**
   * Makes a caller, who belongs to the request that is under way. The caller ends at this instant, and
   * never later than an access token that is issued now.
   */
  readonly issue: <Who extends AnyCaller>(caller: Who, expiresAtMs?: number) => Who;
  /**
   * Returns the caller, if this core made this object in this request.
   *
   * @throws `token.missing` for undefined and null, since nobody has signed in.
   * @throws `token.invalid` for a copy, for the caller of another core or another request, for one who
   *   has ended, and for anything else.
   */
  readonly validate: (caller: AnyCaller) => AnyCaller;
  /**
   * Returns the caller as `validate` does, who is a user.
   *
   * @throws `token.invalid` also for an operator.
   */
  readonly validateUser: (caller: Caller) => Caller;
}

/** What the use cases share that make callers. */
export interface WithOwnCallers {
  readonly ownCallers: OwnCallers;
}

/** What a core stores about a caller. */
interface Issue {
  readonly requestId: string | null;
  readonly expiresAtMs: number;
}

/** Creates the memory of the callers that one core makes, for as long as a host holds them. */
export const ownCallers = (
  { clock, requestOrigin }: Pick<Ports, 'clock' | 'requestOrigin'>,
  { accessTokenLifetimeMs }: Pick<Policy, 'accessTokenLifetimeMs'>,
): OwnCallers => {
  const issues = new WeakMap<AnyCaller, Issue>();
  const isCurrent = ({ requestId, expiresAtMs }: Issue): boolean =>
    requestId === requestOrigin.current().requestId && clock.nowMs() < expiresAtMs;
  const validate: OwnCallers['validate'] = (caller) => {
    const input: unknown = caller;
    if (input === undefined || input === null) throw new Refused('token.missing');
    const issue = issues.get(caller);
    if (issue === undefined || !isCurrent(issue)) throw new Refused('token.invalid');
    return caller;
  };
  return {
    issue: (caller, endMs = Number.POSITIVE_INFINITY) => {
      const { requestId } = requestOrigin.current();
      const expiresAtMs = Math.min(endMs, clock.nowMs() + accessTokenLifetimeMs);
      issues.set(caller, { requestId, expiresAtMs });
      return Object.freeze(caller);
    },
    validate,
    validateUser: (caller) => {
      if (isOperator(validate(caller))) throw new Refused('token.invalid');
      return caller;
    },
  };
};
