import { hostValues, type JsonObject, RawJson, storedTexts } from '@paydocs/core';
import type { RowAddress } from '../encryption/columns.ts';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import type { Columns, JsonColumn } from '../sql/columns.ts';

/** The column of the encrypted values of a host's fields, besides that of the others. */
export const sealedFieldsColumn = { sealed_fields: 'text?' } as const satisfies Columns;

/** The encryption of the number in the same table. */
type OfTable = Pick<EncryptedColumn, 'beside'>;

/** Returns the values of both columns of a row. */
export const toHostValues = <Values extends JsonObject = JsonObject>(
  ofTable: OfTable,
  row: { readonly fields: JsonColumn; readonly sealed_fields: string | null },
  address: RowAddress,
): RawJson<Values> =>
  hostValues({
    openText: typeof row.fields === 'string' ? row.fields : JSON.stringify(row.fields),
    sealedText: ofTable.beside('sealed_fields').open(row.sealed_fields, address),
  });

/** Returns the values for both columns of a row. */
export const hostFieldColumns = (ofTable: OfTable, values: RawJson, address: RowAddress) => {
  const { openText, sealedText } = storedTexts(values);
  return {
    fields: new RawJson(openText),
    sealedFields: ofTable.beside('sealed_fields').seal(sealedText, address),
  };
};
