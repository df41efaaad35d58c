import type { JsonObject, JsonValue } from '../../domain/foundation/json.ts';

/** How many bytes of a filter the audit trail keeps. */
const BYTES_MAX = 1024;

const SSN =
  /(?<!\p{Nd})\p{Nd}{3}[^\p{L}\p{Nd}]{0,3}\p{Nd}{2}[^\p{L}\p{Nd}]{0,3}\p{Nd}{4}(?!\p{Nd})/gu;
const SSN_MASK = '***-**-****';
const EIN = /(?<!\p{Nd})\p{Nd}{2}[^\p{L}\p{Nd}]{0,3}\p{Nd}{7}(?!\p{Nd})/gu;
const EIN_MASK = '**-*******';
const SSN_DIGITS = 9;

/** Returns the length of a character in UTF-8. */
const bytesOf = (character: string): number => {
  if (character.length === 2) return 4;
  const unit = character.charCodeAt(0);
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
};

/** Returns the beginning of a text that fits, cut between two characters, and its bytes. */
const cut = (text: string, bytesMax: number): { readonly text: string; readonly bytes: number } => {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    if (bytes + bytesOf(character) > bytesMax) break;
    kept += character;
    bytes += bytesOf(character);
  }
  return { text: kept, bytes };
};

const masked = (value: string | number | boolean): string | number | boolean => {
  if (typeof value === 'string') return value.replaceAll(SSN, SSN_MASK).replaceAll(EIN, EIN_MASK);
  return String(value).length === SSN_DIGITS ? SSN_MASK : value;
};

/** The filter of a list as the audit trail keeps it. */
interface AuditedFilter {
  readonly filter: JsonObject;
  /** Present when the filter was longer than the trail keeps. */
  readonly cut?: true;
}

/**
 * Returns a filter as details of the audit trail: what looks like a social security number or an employer
 * number is masked, and of a long filter only the first 1024 bytes are kept.
 */
export const auditedFilter = (
  input: Readonly<Record<string, readonly (string | number | boolean)[] | undefined>>,
): AuditedFilter => {
  const filter: Record<string, JsonValue> = {};
  let left = BYTES_MAX;
  let isCut = false;
  for (const [name, values = []] of Object.entries(input)) {
    const kept: (string | number | boolean)[] = [];
    for (const value of values) {
      const shown = masked(value);
      const text = String(shown);
      const part = cut(text, left);
      isCut ||= part.text !== text;
      left -= part.bytes;
      if (part.text === text) kept.push(shown);
      else if (typeof shown === 'string') kept.push(part.text);
      if (isCut) break;
    }
    filter[name] = kept;
    if (isCut) break;
  }
  return isCut ? { filter, cut: true } : { filter };
};
