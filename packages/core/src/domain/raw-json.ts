import type { JsonObject, JsonValue } from './json.ts';

/**
 * JSON as the text that it is stored as, of an object unless the type says otherwise: whoever only
 * passes it on parses nothing, as with Go's `json.RawMessage` and serde's `RawValue`.
 * `JSON.stringify` writes it as the value that it is.
 */
export class RawJson<Value extends JsonValue = JsonObject> {
  /** Trusted to be JSON: it goes into answers as it is. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * The text of a value.
   *
   * @throws TypeError for what JSON cannot carry: a `bigint`, or an object within itself.
   */
  static of<Value extends JsonValue>(value: Value): RawJson<Value> {
    return new RawJson<Value>(JSON.stringify(value));
  }

  /**
   * The value, made anew with each call.
   *
   * @throws SyntaxError when the text is no JSON.
   */
  parse(): Value {
    return JSON.parse(this.text);
  }

  toJSON(): Value {
    return this.parse();
  }
}
