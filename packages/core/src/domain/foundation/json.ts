/** Any JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A free-form JSON object, such as a user's settings or a document's content. */
export interface JsonObject {
  /** A value of JSON. */
  readonly [key: string]: JsonValue;
}
