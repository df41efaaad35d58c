export {
  RETAINED_KINDS,
  type RetainedKind,
  type Retention,
  type RetentionPeriod,
} from './retention.ts';
export { isHeld } from './legal-hold.ts';
export { ACTIVE_SITE, ERASING_SITE, newSite, type Site, validateSiteIdentifier } from './site.ts';
export type { SiteSettingsChange } from './site-change.ts';
export {
  LOGO_BYTES_MAX,
  type LogoFile,
  logoFileOf,
  type LogoKind,
  validateLogo,
} from './site-logo.ts';
export {
  SECOND_FACTOR_RULES,
  type SecondFactorRule,
  type SiteFactorRule,
} from './second-factor-rule.ts';
export {
  amountOf,
  DEFAULT_SITE_SETTINGS,
  type Payment,
  PAYMENTS,
  siteSettingNames,
  siteSettingRules,
  type SiteSettings,
  type StatedSetting,
} from './site-settings.ts';
