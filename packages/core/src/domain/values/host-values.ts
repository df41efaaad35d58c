import type { JsonObject } from '../foundation/json.ts';
import { RawJson } from './raw-json.ts';

/**
 * The values of a host's own fields of a record, as one JSON object. Stores keep those of encrypted fields apart,
 * and encrypt them.
 */
export class HostValues<Values extends JsonObject = JsonObject> extends RawJson<Values> {
  /** The values that are stored in clear: a JSON object without spaces around it. */
  readonly openText: string;
  /** The values that are stored encrypted: a JSON object with one at least. */
  readonly sealedText: string;

  constructor(openText: string, sealedText: string) {
    super(openText === '{}' ? sealedText : `${openText.slice(0, -1)},${sealedText.slice(1)}`);
    this.openText = openText;
    this.sealedText = sealedText;
  }
}

/** The stored texts of the values of a host's own fields; null without encrypted ones. */
interface StoredTexts {
  readonly openText: string;
  readonly sealedText: string | null;
}

/** Returns the two stored texts of values; JSON of another origin has nothing to encrypt. */
export const storedTexts = (values: RawJson | HostValues): StoredTexts =>
  // A value of another copy of this package is none of the class.
  'sealedText' in values ? values : { openText: values.text, sealedText: null };

/** Returns the values of two stored texts. */
export const hostValues = <Values extends JsonObject = JsonObject>({
  openText,
  sealedText,
}: StoredTexts): RawJson<Values> =>
  sealedText === null ? new RawJson(openText) : new HostValues(openText, sealedText);
