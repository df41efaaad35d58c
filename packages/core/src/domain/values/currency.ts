import { invalid, type Validation } from '../foundation/validation.ts';

/** The codes of ISO 4217 in use, by their number of decimals. Funds, metals and tests are left out. */
const CODES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
    CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL
    HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT
    MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
    USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(decimals)] as const),
  ),
);

/** The currency of content that names none. */
const DEFAULT_CURRENCY = 'USD';

/** Returns the number of decimals of a currency (ISO 4217); undefined for an unknown code. */
export const currencyDecimals = (code: string): number | undefined => DECIMALS.get(code);

/** Validates the code of a currency in use (ISO 4217), in upper case; `USD` by default. */
export const validateCurrency = (input: unknown): Validation<string> => {
  const code = input ?? DEFAULT_CURRENCY;
  if (typeof code !== 'string') return invalid({ rule: 'string' });
  return DECIMALS.has(code)
    ? { value: code }
    : invalid({ rule: 'format', expected: 'an ISO 4217 code such as USD' });
};
