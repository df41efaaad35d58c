import { type ColorId, type Paper, validateColorId, validatePaper } from '../layouts/appearance.ts';
import { validateTemplateName } from '../layouts/site-layout.ts';
import { type PdfStandard, validatePdfStandard } from '../documents/pdf-standard.ts';
import { validateCurrency } from '../values/currency.ts';
import type { DocumentTypes } from '../types/document-types.ts';
import { validateRuleSets } from '../fields/rule-names.ts';
import { formatDecimal, parseDecimal, unitsOf } from '../values/decimal.ts';
import { validateInteger } from '../fields/page.ts';
import { validateName } from '../values/text.ts';
import {
  SECOND_FACTOR_RULES,
  type SecondFactorRule,
  type SiteFactorRule,
} from './second-factor-rule.ts';
import {
  invalid,
  isObject,
  oneOf,
  validateFlag,
  type Validation,
  type Validator,
} from '../foundation/validation.ts';

/** Whether orders of a site wait for their payment. */
export const PAYMENTS = ['none', 'required'] as const;

/** When orders of a site start: at once, or when they are paid. */
export type Payment = (typeof PAYMENTS)[number];

/** How a site makes documents, what they cost, and how its users sign in. */
export interface SiteSettings extends SiteFactorRule {
  /** The paper of documents. */
  readonly paper: Paper;
  /** The price of a copy by the type of the document, with two decimals; other types are free. */
  readonly prices: Readonly<Record<string, string>>;
  /** The currency of the prices (ISO 4217). */
  readonly currency: string;
  /**
   * The template of orders that name none: a built-in one, or the name of a layout of the site. Orders of another
   * type than that of the layout have `classic`.
   */
  readonly defaultTemplateId: string;
  /** The color of orders that name none. */
  readonly defaultColorId: ColorId;
  /** The standard that files of documents keep. */
  readonly pdfStandard: PdfStandard;
  /** Whether a statement prints the rows of the year that are absent this time. */
  readonly absentRows: boolean;
  /** The names of the rule sets that pay statements must keep. */
  readonly statementRules: readonly string[];
  /** Whether an order waits until its completed sales cover what it costs. */
  readonly payment: Payment;
  /** How many requests with a token all users of the site may send in a minute; null without a limit. */
  readonly requestsPerMinute: number | null;
  /** The notices about documents that leave in an hour, from 1 to 100,000; those above it wait. */
  readonly noticesPerHour: number;
  /** Whether users sign in with passwords; false leaves identity providers and the host. */
  readonly passwordSignIn: boolean;
}

/**
 * US Letter in blue, every document is free, users have passwords, nobody needs a second factor, and a notice
 * leaves each second.
 */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  paper: 'letter',
  prices: {},
  currency: 'USD',
  defaultTemplateId: 'classic',
  defaultColorId: 'blue',
  pdfStandard: 'UA-1',
  absentRows: true,
  statementRules: [],
  payment: 'none',
  requestsPerMinute: null,
  noticesPerHour: 3600,
  passwordSignIn: true,
  secondFactor: 'optional',
  secondFactorSince: null,
};

/** The number of decimals of prices and of what users spent. */
export const PRICE_DECIMALS = 2;

const FREE = '0.00';
const PRICE_MAX = 99_999_99n;
const PRICES_MAX = 100;
const NOTICES_MAX = 100_000;

/** Returns a price with two decimals; undefined for a negative one and for anything else. */
const priceOf = (input: unknown): string | undefined => {
  const price = parseDecimal(input);
  if (price === undefined || price.decimals > PRICE_DECIMALS) return undefined;
  const units = unitsOf(price, PRICE_DECIMALS);
  return units < 0n || units > PRICE_MAX
    ? undefined
    : formatDecimal({ units, decimals: PRICE_DECIMALS });
};

const validatePrices = (input: unknown): Validation<SiteSettings['prices']> => {
  if (!isObject(input)) return invalid({ rule: 'object' });
  const entries = Object.entries(input);
  if (entries.length > PRICES_MAX) return invalid({ rule: 'items', max: PRICES_MAX });
  const prices: [string, string][] = [];
  for (const [name, stated] of entries) {
    const type = validateName(name);
    if (!('value' in type)) return type;
    const price = priceOf(stated);
    if (price === undefined) {
      return invalid({ rule: 'format', expected: 'prices from 0.00 to 99999.99, such as 12.50' });
    }
    prices.push([type.value, price]);
  }
  return { value: Object.fromEntries(prices) };
};

/** A setting that administrators change; operators and the product set the others. */
export type StatedSetting = Exclude<keyof SiteSettings, 'requestsPerMinute' | 'secondFactorSince'>;

/** The fewest requests a minute, with which an Owner still works. */
const REQUESTS_MIN = 60;
const REQUESTS_MAX = 1_000_000;

/** Validates how many requests a minute a site may send: 60–1,000,000; null for no limit. */
export const validateRequestsPerMinute: Validator<number | null> = (input) =>
  input === null ? { value: null } : validateInteger(input, REQUESTS_MAX, REQUESTS_MIN);

/** The rule of each setting of a site. */
export const siteSettingRules: {
  readonly [Name in StatedSetting]: Validator<SiteSettings[Name]>;
} = {
  paper: validatePaper,
  prices: validatePrices,
  currency: validateCurrency,
  defaultTemplateId: validateTemplateName,
  defaultColorId: validateColorId,
  pdfStandard: validatePdfStandard,
  absentRows: validateFlag,
  statementRules: validateRuleSets,
  payment: oneOf(PAYMENTS),
  noticesPerHour: (input) => validateInteger(input, NOTICES_MAX),
  passwordSignIn: validateFlag,
  secondFactor: oneOf<SecondFactorRule>(SECOND_FACTOR_RULES),
};

/** The names of the settings of a site. */
export const siteSettingNames = Object.keys(siteSettingRules) as readonly StatedSetting[];

/** Returns the price of one copy of a document of a type by any of its names, with two decimals. */
export const priceOfType = (
  { prices }: SiteSettings,
  type: string,
  { namesOf }: Pick<DocumentTypes, 'namesOf'>,
): string => {
  const name = [type, ...namesOf(type)].find((each) => Object.hasOwn(prices, each));
  return name === undefined ? FREE : (prices[name] as string);
};

/** Returns the price of many copies, exactly. */
export const amountOf = (price: string, copies: number): string => {
  const cents = BigInt(price.replace('.', ''));
  return formatDecimal({ units: cents * BigInt(copies), decimals: PRICE_DECIMALS });
};
