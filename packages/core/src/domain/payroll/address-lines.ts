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
    'AD AT BA BE BG CH CY CZ DE DK DO DZ EE ET FI FO FR GE GL GR HR IS KG KW LA LI LR LT LU MA MC MD ME MG MK NE NL NO PL PT PY RO RS SE SI SK SM SN TJ TM TN TZ VA XK ZM',
  'A|Z C S': 'ES IT UY',
  'A|Z C, S': 'MX',
  'A|Z C/S': 'TR',
  'A|Z C|S': 'AR CL CV MY UZ',
  'A|Z|C': 'AL EC MU OM',
  'A|C, Z': 'LV MM',
  'A|C-Z': 'PK',
  'A|C - Z': 'BD',
  'A|C Z': 'BH BM BN BT IL JO KH LB LS MT MV NP NZ SA SG',
  'A|C|Z': 'AF FK GB GG IM JE KE LK NA SD SZ ZA',
  'A|C|S|Z': 'EG IE RU UA',
  'A|C, S|Z': 'HN IQ',
  'A|C, S, Z': 'CO',
  'A|C-S|Z': 'BR',
  'A|C Z|S': 'IN NG PE',
  'A|C Z, S': 'VE',
  'A|C|S Z': 'ID MN TH VN',
  'A|C|Z S': 'PH',
  'A|S, C|Z': 'CR',
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
