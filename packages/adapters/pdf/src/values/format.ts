import type { Locale } from './locales.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Currencies that have a sign; the others are written with their code. */
const SIGNS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CZK: 'Kč',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  VND: '₫',
};

const SPACE = '\u00a0';

/** Returns a date (`YYYY-MM-DD`) as the locale writes dates. */
export const formatDate = (date: string, { date: pattern }: Locale): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern
    .replace('YYYY', year)
    .replace('DD', day)
    .replace(/\bD\b/, String(Number(day)))
    .replace('MMM', MONTHS[Number(month) - 1] ?? month)
    .replace('MM', month);
};

/** Returns two dates as a period; each date stays in one line. */
export const formatPeriod = (first: string, last: string, locale: Locale): string =>
  [first, last].map((date) => formatDate(date, locale).replaceAll(' ', SPACE)).join(`${SPACE}– `);

/** Returns digits in groups; the last one has three. */
const inGroups = (digits: string, { group, groupDigits = 3 }: Locale): string => {
  let [grouped, rest] = [digits.slice(-3), digits.slice(0, -3)];
  for (; rest !== ''; rest = rest.slice(0, -groupDigits)) {
    grouped = `${rest.slice(-groupDigits)}${group}${grouped}`;
  }
  return grouped;
};

/** Returns a decimal string with the separators of the locale. No digit is rounded or added. */
export const formatAmount = (amount: string, locale: Locale): string => {
  const [whole = '', fraction] = amount.replace('-', '').split('.');
  const number = inGroups(whole, locale);
  const sign = amount.startsWith('-') ? '-' : '';
  return `${sign}${number}${fraction === undefined ? '' : `${locale.decimal}${fraction}`}`;
};

/** Returns an amount with the sign or the code of its currency. */
export const formatMoney = (
  amount: string,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): string => {
  const currencySign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency] : undefined;
  const number = formatAmount(amount.replace('-', ''), locale);
  const sign = amount.startsWith('-') ? '-' : '';
  if (!locale.currencyFirst) return `${sign}${number}${SPACE}${currencySign ?? currency}`;
  return `${sign}${currencySign ?? `${currency}${SPACE}`}${number}`;
};
