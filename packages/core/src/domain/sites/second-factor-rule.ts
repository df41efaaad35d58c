import type { Timestamp } from '../values/timestamp.ts';

/** Who must have a second factor: nobody, administrative roles, or everybody. The last one is the strictest. */
export const SECOND_FACTOR_RULES = ['optional', 'administrative', 'required'] as const;

/** Who must have a second factor. */
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** A rule of a site, and since when it holds. */
export interface SiteFactorRule {
  /** Who must have a second factor, besides those of whom the installation demands it. */
  readonly secondFactor: SecondFactorRule;
  /** The time of the last change to a stricter rule, from which the grace counts; null without one. */
  readonly secondFactorSince: Timestamp | null;
}

const strictness = (rule: SecondFactorRule): number => SECOND_FACTOR_RULES.indexOf(rule);

/** Returns a changed rule of a site: the grace of its users begins with a stricter one. */
export const changedFactorRule = (
  { secondFactor: before, secondFactorSince }: SiteFactorRule,
  { secondFactor = before }: { readonly secondFactor?: SecondFactorRule | undefined },
  now: Timestamp,
): SiteFactorRule => ({
  secondFactor,
  secondFactorSince: strictness(secondFactor) > strictness(before) ? now : secondFactorSince,
});
