import { type JsonValue, RawJson } from '@paydocs/core';

/** The fields of a row with raw JSON, each with its name as JSON. */
type RawFields = readonly (readonly [name: string, key: string])[];

const rawFieldsOf = (row: object): RawFields =>
  Object.entries(row)
    .filter(([, field]) => field instanceof RawJson)
    .map(([name]) => [name, `,${JSON.stringify(name)}:`]);

const encode = (row: object, rawFields: RawFields): string => {
  const plain: Record<string, unknown> = { ...row };
  let raw = '';
  for (const [name, key] of rawFields) {
    const field = plain[name];
    if (!(field instanceof RawJson)) continue;
    plain[name] = undefined;
    raw += key + field.text;
  }
  const json = JSON.stringify(plain);
  return json === '{}' ? `{${raw.slice(1)}}` : `${json.slice(0, -1)}${raw}}`;
};

/**
 * Encodes each row of a list as JSON. The `RawJson` fields of the first row are appended unchanged
 * after all other fields, in every row: parsing and encoding them again would take longer than the
 * rest of an employee, and so would looking for them in each row.
 */
export const jsonTexts = (rows: readonly object[]): readonly string[] => {
  const rawFields = rawFieldsOf(rows[0] ?? {});
  return rows.map((row) => encode(row, rawFields));
};

/** Encodes a list of objects with {@link jsonTexts}. */
export const jsonList = (rows: readonly object[]): RawJson<readonly JsonValue[]> =>
  new RawJson(`[${jsonTexts(rows).join()}]`);

/** Encodes an embedded record with {@link jsonTexts}; null for one that the caller may not see. */
export const jsonRecord = (record: object | null): RawJson =>
  new RawJson(record === null ? 'null' : (jsonTexts([record])[0] ?? 'null'));
