import { type JsonValue, RawJson } from '@paydocs/core';

/**
 * Encodes an object as JSON. `RawJson` fields are appended unchanged after all other fields: parsing
 * and encoding them again would take longer than the rest of an employee.
 */
export const jsonText = (value: object): string => {
  const plain: Record<string, unknown> = { ...value };
  let raw = '';
  for (const name of Object.keys(plain)) {
    const field = plain[name];
    if (!(field instanceof RawJson)) continue;
    plain[name] = undefined;
    raw += `,${JSON.stringify(name)}:${field.text}`;
  }
  const json = JSON.stringify(plain);
  return json === '{}' ? `{${raw.slice(1)}}` : `${json.slice(0, -1)}${raw}}`;
};

/** Encodes a list of objects with `jsonText`. */
export const jsonList = (values: readonly object[]): RawJson<readonly JsonValue[]> =>
  new RawJson(`[${values.map(jsonText).join()}]`);
