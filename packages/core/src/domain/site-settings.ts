import { type Paper, PAPERS } from './appearance.ts';
import { formatDecimal, parseDecimal, unitsOf } from './decimal.ts';
import { validateName } from './text.ts';
import { invalid, isObject, type Validation } from './validation.ts';

/** How a site makes documents, and what they cost. */
export interface SiteSettings {
  /** The paper of documents. */
  readonly paper: Paper;
  /** The price of a copy by the type of the document, with two decimals; other types are free. */
  readonly prices: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly absentRows: boolean;
  readonly statementRules: readonly string[];
}

/** US Letter, and every document is free. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = { paper: 'letter', prices: {}, currency: 'USD', absentRows: true, statementRules: [] };

/** The number of decimals of prices and of what users spent. */
const PRICE_DECIMALS = 2;

const FREE = '0.00';
const PRICE_MAX = 99_999_99n;
const PRICES_MAX = 100;

const settingNames = Object.keys(DEFAULT_SITE_SETTINGS);

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
  for (const [name, given] of entries) {
    const type = validateName(name);
    if (!('value' in type)) return type;
    const price = priceOf(given);
    if (price === undefined) {
      return invalid({ rule: 'format', expected: 'prices from 0.00 to 99999.99, such as 12.50' });
    }
    prices.push([type.value, price]);
  }
  return { value: Object.fromEntries(prices) };
};

/** Validates the settings of a site. A setting that is left out has its default. */
export const validateSiteSettings = (input: unknown): Validation<SiteSettings> => {
  if (!isObject(input)) return invalid({ rule: 'object' });
  if (!Object.keys(input).every((name) => settingNames.includes(name))) {
    return invalid({ rule: 'unknown', allowed: settingNames });
  }
  const { paper: givenPaper = DEFAULT_SITE_SETTINGS.paper, prices: givenPrices = {} } = input;
  const paper = PAPERS.find((each) => each === givenPaper);
  if (paper === undefined) return invalid({ rule: 'unknown', allowed: PAPERS });
  const prices = validatePrices(givenPrices);
  return 'value' in prices ? { value: { ...DEFAULT_SITE_SETTINGS, paper, prices: prices.value } } : prices;
};

/** Returns the price of one copy of a document of this type, with two decimals. */
export const priceOfType = ({ prices }: SiteSettings, type: string): string =>
  Object.hasOwn(prices, type) ? (prices[type] as string) : FREE;

/** Returns the price of many copies, exactly. */
export const amountOf = (price: string, copies: number): string => {
  const cents = BigInt(price.replace('.', ''));
  return formatDecimal({ units: cents * BigInt(copies), decimals: PRICE_DECIMALS });
};
