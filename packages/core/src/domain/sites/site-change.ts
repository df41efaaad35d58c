import { changedFactorRule } from './second-factor-rule.ts';
import {
  type SiteSettings,
  siteSettingNames,
  siteSettingRules,
  type StatedSetting,
} from './site-settings.ts';
import type { Site } from './site.ts';
import { validateLogo } from './site-logo.ts';
import type { StatementRules } from '../statements/statement-rules.ts';
import { knownRuleSets } from '../fields/rule-names.ts';
import { validateName } from '../values/text.ts';
import type { Timestamp } from '../values/timestamp.ts';
import { isObject, optional, type Validator } from '../foundation/validation.ts';

/** What administrators of a site and operators change. Fields that are left out stay. */
export interface SiteSettingsChange {
  /** 1–255 characters. */
  readonly name?: string | undefined;
  /**
   * A PNG or JPEG of at most 256 KiB that the renderer can print, as a data URL or base64; null removes
   * the logo.
   */
  readonly logo?: string | null | undefined;
  /** `letter` or `a4`. */
  readonly paper?: SiteSettings['paper'] | undefined;
  /**
   * Replaces all prices: from 0.00 to 99999.99, one by each type of documents that the site offers. With
   * `mergesObjects` it changes those that it names, and null ends one.
   */
  readonly prices?: Readonly<Record<string, string | number | null>> | undefined;
  /** The template of orders that name none: a built-in one, or the name of a layout of the site. */
  readonly defaultTemplateId?: SiteSettings['defaultTemplateId'] | undefined;
  /** The color of orders that name none. */
  readonly defaultColorId?: SiteSettings['defaultColorId'] | undefined;
  /** The standard that files of documents keep: `UA-1`, or `A-3a` for archives. */
  readonly pdfStandard?: SiteSettings['pdfStandard'] | undefined;
  /** Whether a statement prints the rows of the year that are absent this time. */
  readonly absentRows?: boolean | undefined;
  /** Replaces the names of the rule sets that pay statements must keep. */
  readonly statementRules?: readonly string[] | undefined;
  /** `required` for orders that wait for their payment, `none` for those that start at once. */
  readonly payment?: SiteSettings['payment'] | undefined;
  /** The notices about documents that leave in an hour: 1–100,000. */
  readonly noticesPerHour?: number | undefined;
  /** Whether users sign in with passwords. With false, identity providers and the host sign them in. */
  readonly passwordSignIn?: boolean | undefined;
  /** Who must have a second factor; never laxer than the policy of the installation. */
  readonly secondFactor?: SiteSettings['secondFactor'] | undefined;
}

type Stated = { readonly [Field in keyof SiteSettingsChange]?: unknown };

/** The rule of the names of rule sets that are known, and of those that the site names already. */
export const knownRulesOf = (
  { settings }: Pick<Site, 'settings'>,
  sets: StatementRules,
): Validator<readonly string[]> =>
  knownRuleSets([...new Set([...Object.keys(sets), ...settings.statementRules])]);

/** Validates the prices of a change. */
export const validateChangedPrices = ({ prices }: Stated) => ({
  prices: optional(siteSettingRules.prices)(prices),
});

/** Validates the name, the logo and each setting of a change. The names of rule sets have this rule. */
export const validateSiteChange = (
  fields: Stated,
  ruleNames: Validator<readonly string[]> = siteSettingRules.statementRules,
) => ({
  name: optional(validateName)(fields.name),
  logo: optional<string | null>((logo) => (logo === null ? { value: null } : validateLogo(logo)))(
    fields.logo,
  ),
  paper: optional(siteSettingRules.paper)(fields.paper),
  ...validateChangedPrices(fields),
  defaultTemplateId: optional(siteSettingRules.defaultTemplateId)(fields.defaultTemplateId),
  defaultColorId: optional(siteSettingRules.defaultColorId)(fields.defaultColorId),
  pdfStandard: optional(siteSettingRules.pdfStandard)(fields.pdfStandard),
  absentRows: optional(siteSettingRules.absentRows)(fields.absentRows),
  statementRules: optional(ruleNames)(fields.statementRules),
  payment: optional(siteSettingRules.payment)(fields.payment),
  noticesPerHour: optional(siteSettingRules.noticesPerHour)(fields.noticesPerHour),
  passwordSignIn: optional(siteSettingRules.passwordSignIn)(fields.passwordSignIn),
  secondFactor: optional(siteSettingRules.secondFactor)(fields.secondFactor),
});

/** Returns a change with its prices merged into those of a site (RFC 7396). */
export const withMergedPrices = ({ settings }: Pick<Site, 'settings'>, change: Stated): Stated => {
  if (!isObject(change.prices)) return change;
  const prices = Object.entries({ ...settings.prices, ...change.prices });
  return { ...change, prices: Object.fromEntries(prices.filter(([, price]) => price !== null)) };
};

type ValidSettings = { readonly [Name in StatedSetting]?: SiteSettings[Name] | undefined };

/** Returns the settings of a site with those of a change at an instant. */
export const changedSettings = (
  { settings }: Pick<Site, 'settings'>,
  change: ValidSettings,
  now: Timestamp,
) => ({
  ...settings,
  ...Object.fromEntries(
    siteSettingNames
      .filter((name) => change[name] !== undefined)
      .map((name) => [name, change[name]]),
  ),
  ...changedFactorRule(settings, change, now),
});
