import type { SecondFactorRule } from '../sites/second-factor-rule.ts';
import { Refused } from '../foundation/refused.ts';
import { type AnyCaller, isOperator } from './caller.ts';
import type { Policy } from './policy.ts';
import { isAdministrative } from './role.ts';
import type { User } from './user.ts';

/** The rules of an installation about second factors. */
export type FactorPolicy = Pick<
  Policy,
  'secondFactor' | 'secondFactorSinceMs' | 'secondFactorGraceMs'
>;

const applies = (rule: SecondFactorRule, { role }: Pick<User, 'role'>): boolean =>
  rule === 'required' || (rule === 'administrative' && isAdministrative(role));

/**
 * Returns from when a user without a second factor may do nothing but set one up, in milliseconds since 1970;
 * undefined when neither the installation nor the site demands one. The grace counts from the rule or from the
 * account, whichever is later, and the earlier end of both holds: a site is never laxer.
 */
export const factorDueAtMs = (
  user: Pick<User, 'createdAt' | 'role' | 'site'>,
  { secondFactor, secondFactorSinceMs, secondFactorGraceMs }: FactorPolicy,
): number | undefined => {
  const { settings } = user.site;
  const since = [
    ...(applies(secondFactor, user) ? [secondFactorSinceMs ?? 0] : []),
    ...(applies(settings.secondFactor, user)
      ? [Date.parse(settings.secondFactorSince ?? '') || 0]
      : []),
  ];
  if (since.length === 0) return undefined;
  return Math.max(Math.min(...since), Date.parse(user.createdAt)) + secondFactorGraceMs;
};

/** The use cases of a user who must set a second factor up first: what leads to one, and the way out. */
const WITHOUT_FACTOR: readonly string[] = [
  'me',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'changePassword',
  'logout',
  'logoutAll',
];

/** Whether a use case works for a user who must set a second factor up first. */
export const worksWithoutFactor = (useCase: string): boolean => WITHOUT_FACTOR.includes(useCase);

/**
 * Returns the caller, who has a second factor, needs none yet, or calls what needs none.
 *
 * @throws `second_factor.setup_required` for any other user, also by an API token.
 */
export const requireFactor = <Who extends AnyCaller>(
  caller: Who,
  { useCase, nowMs }: { readonly useCase: string; readonly nowMs: number },
): Who => {
  if (isOperator(caller) || caller.factorDueAtMs === undefined) return caller;
  if (nowMs < caller.factorDueAtMs || worksWithoutFactor(useCase)) return caller;
  const { user, sessionId } = caller;
  throw new Refused('second_factor.setup_required', {
    account: { userId: user.id, siteId: user.siteId, sessionId },
  });
};
