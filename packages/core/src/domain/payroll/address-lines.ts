import type { Address } from './address.ts';
import { countryCode, countryName } from './country.ts';

/**
 * The lines of an address: `A` street, `C` city, `S` state, `Z` postal code, by the countries that write
 * them so. Source: the formats of Google's libaddressinput, which follow the Universal Postal Union.
 */
const FORMATS: Readonly<Record<string, string>> = {
  'A|C, S Z': 'US PR',
  'A|C S Z': 'AU CA',
  'A|Z C':
    'AD AT BE BG CH CY CZ DE DK EE FI FO FR GL GR HR IS LI LT LU MC MK NL NO PL PT RO RS SE SI SK',
  'A|Z C S': 'ES IT SM',
  'A|Z C, S': 'MX',
  'A|Z C/S': 'TR',
  'A|C, Z': 'LV',
  'A|C Z': 'NZ SG',
  'A|C|Z': 'GB GG IM JE MT ZA',
  'A|C|S|Z': 'IE RU UA',
  'A|C-S|Z': 'BR',
  'A|C Z|S': 'IN',
  'A|C|S Z': 'VN',
  'C|A|Z': 'HU',
};

const formats: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMATS).flatMap(([format, countries]) =>
    countries.split(' ').map((country) => [country, format] as const),
  ),
);

const OTHER = 'A|C, S Z';

const CODE = /^[A-Z]{2}$/;

const isWritten = (part: string | null | undefined): part is string =>
  part !== null && part !== undefined && part.trim() !== '';

/** Returns a line, in which a separator stands only between two parts. */
const lineOf = (format: string, parts: Readonly<Record<string, string | null>>): string => {
  let [line, separator] = ['', ''];
  for (const token of format.split(/([CSZ])/)) {
    if (!Object.hasOwn(parts, token)) separator ||= token;
    else if (isWritten(parts[token])) {
      line += line === '' ? parts[token] : separator + parts[token];
      separator = '';
    }
  }
  return line;
};

/** Returns the code of the country of an address, or what is written in its place. */
const countryOf = ({ country }: Address): string | undefined =>
  isWritten(country) ? (countryCode(country) ?? country.trim()) : undefined;

/** What is known of a sheet with two addresses. */
export interface AddressSheet {
  /** The other address of the sheet; null if it has one only. */
  readonly other: Address | null;
  /** The language of the sheet (BCP 47). */
  readonly lang: string;
}

/**
 * Returns the lines of an address as its country writes them; null and blank parts are left out. The country
 * itself is named where the other address of the sheet is of another one.
 */
export const addressLines = (
  address: Address,
  { other, lang }: AddressSheet,
): readonly string[] => {
  const { address1, address2, city, state, zip } = address;
  const own = countryOf(address);
  const theirs = other === null ? undefined : countryOf(other);
  const format = formats.get(own ?? theirs ?? '') ?? OTHER;
  const isAbroad = own !== undefined && theirs !== undefined && own !== theirs;
  const country = isAbroad && CODE.test(own) ? countryName(own, lang) : own;
  const lines = format
    .split('|')
    .flatMap((line) =>
      line === 'A' ? [address1, address2] : [lineOf(line, { C: city, S: state, Z: zip })],
    );
  return [...lines, isAbroad ? country : null].filter(isWritten);
};
