import { type JsonValue, RawJson } from '@paydocs/core';

/**
 * The JSON of an object. What of it is raw JSON goes as it is, behind the other fields: to parse it
 * and to write it again would take longer than all the rest of an employee.
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

/** The JSON of a list of objects, likewise. */
export const jsonList = (values: readonly object[]): RawJson<readonly JsonValue[]> =>
  new RawJson(`[${values.map(jsonText).join()}]`);
