import type { Field, FieldValues, Fields, RecordIdentity, SnakeCase } from '@paydocs/core';

/** The JSON representation of values, named as the API names them. */
type Named<Values> = {
  readonly [Name in keyof Values & string as SnakeCase<Name>]: Values[Name];
};

type PlainFieldsOf<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends Field ? Name : never]: Of[Name];
};

/**
 * The JSON representation of a record has its fields, besides groups, and may have others. The version
 * is in the entity tag.
 */
export type ResourceOf<Of extends Fields> = Named<
  Omit<RecordIdentity, 'version'> & FieldValues<PlainFieldsOf<Of>>
> &
  Readonly<Record<string, unknown>>;
