export { type ByteRange, clampedRange } from './byte-range.ts';
export { currencyDecimals } from './currency.ts';
export { validateEmailAddress } from './email-address.ts';
export { fold, plainLetters } from './fold.ts';
export { parseJson } from './parse-json.ts';
export { RawJson } from './raw-json.ts';
export { sortedJson } from './sorted-json.ts';
export { lineUpTo, validateLinkToken, validateName, validateSessionId } from './text.ts';
export { INSTANT_YEARS, timestamp, type Timestamp, validateTimestamp } from './timestamp.ts';
