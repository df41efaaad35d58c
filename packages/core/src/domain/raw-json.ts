import type { JsonObject } from './json.ts';

/**
 * A JSON object as the text that it is stored as: whoever only passes it on parses nothing, as with
 * Go's `json.RawMessage` and serde's `RawValue`. `JSON.stringify` writes it as the object that it is.
 */
export class RawJson {
  /** Trusted to be JSON: it goes into answers as it is. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * The text of an object.
   *
   * @throws TypeError for what JSON cannot carry: a `bigint`, or an object within itself.
   */
  static of(value: JsonObject): RawJson {
    return new RawJson(JSON.stringify(value));
  }

  /**
   * The object, made anew with each call.
   *
   * @throws SyntaxError when the text is no JSON.
   */
  parse(): JsonObject {
    return JSON.parse(this.text);
  }

  toJSON(): JsonObject {
    return this.parse();
  }
}
