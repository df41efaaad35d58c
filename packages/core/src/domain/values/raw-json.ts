import type { JsonObject, JsonValue } from '../foundation/json.ts';

/**
 * JSON in its stored text form, like Go's `json.RawMessage` and serde's `RawValue`: code that only
 * forwards the value does not parse it. The value is an object by default. `JSON.stringify` writes
 * the value.
 */
export class RawJson<Value extends JsonValue = JsonObject> {
  /** Not validated: responses contain this text as it is. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Serializes a value.
   *
   * @throws TypeError for a value without a JSON form: a `bigint`, or a cyclic object.
   */
  static of<Value extends JsonValue>(value: Value): RawJson<Value> {
    return new RawJson<Value>(JSON.stringify(value));
  }

  /**
   * Parses the text; each call returns a new value.
   *
   * @throws SyntaxError when the text is not JSON.
   */
  parse(): Value {
    return JSON.parse(this.text);
  }

  /** Returns the parsed value, for `JSON.stringify`. */
  toJSON(): Value {
    return this.parse();
  }
}
