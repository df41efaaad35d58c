import type { EntityClass } from '@mikro-orm/core';
import {
  type Fields,
  type PlacedField,
  placedFields,
  RawJson,
  type RecordIdentity,
  type Scope,
  type Visibility,
} from '@paydocs/core';
import type { Connection } from '../../sql/reserve-ids.ts';
import type { ConnectedOrm } from '../../sql/sql.ts';
import type { Statement, Table } from '../../sql/statement.ts';

/** The properties that every written entity has. */
export interface WrittenEntity {
  id: number;
  siteId: number;
  userId: number;
  externalId?: string | null | undefined;
  version: number;
  updatedAt: Date;
}

/** What every record that the ports return has. */
export type WrittenRecord = Pick<
  RecordIdentity,
  'id' | 'siteId' | 'userId' | 'version' | 'updatedAt'
>;

/** How records of a kind are written. */
export interface WrittenKind<Entity extends WrittenEntity, T> {
  readonly subject: 'company' | 'employee';
  readonly entity: EntityClass<Entity>;
  readonly table: Table;
  /** The fields that users write. */
  readonly fields: Fields;
  /** What a new record has besides its fields. */
  readonly counts: Partial<T>;
  readonly scopeOf: (visibility: Visibility) => Scope;
  /** Reads a record as the ports return it, and locks its row until the end of the transaction. */
  readonly lock: (
    connection: Connection,
    visibility: Visibility,
    id: number,
  ) => Promise<T | undefined>;
  /** Selects rows that refer to a record. */
  readonly references: (row: {
    readonly siteId: number;
    readonly id: number;
  }) => readonly Statement[];
}

/** A kind of records on a database. */
export interface WrittenStore<Entity extends WrittenEntity, T> extends WrittenKind<Entity, T> {
  readonly connected: ConnectedOrm;
}

/** Values by the names of properties or fields. */
export type Values = Readonly<Record<string, unknown>>;

/** A given value of a field, as its property has it. */
export interface GivenValue {
  readonly property: string;
  /** The name of the field, such as `address.zip`. */
  readonly name: string;
  readonly value: unknown;
}

const propertyValue = ({ type }: PlacedField, value: unknown): unknown =>
  type === 'json' ? (value as RawJson).parse() : value;

/** Returns the fields that are given; entities have those of groups as properties of their own. */
export const givenValues = (fields: Fields, given: object): readonly GivenValue[] =>
  placedFields(fields).flatMap((field) => {
    const { name, group } = field;
    const values = given as Readonly<Record<string, Values | undefined>>;
    const value = group === undefined ? values[name] : values[group]?.[name];
    if (value === undefined) return [];
    const path = group === undefined ? name : `${group}.${name}`;
    return [{ property: name, name: path, value: propertyValue(field, value) }];
  });

/** Returns given values as properties. */
export const propertiesOf = (given: readonly GivenValue[]): Values =>
  Object.fromEntries(given.map(({ property, value }) => [property, value]));

/** Returns the record of its JSON, whose free-form fields are objects. */
export const fromJson = (fields: Fields, json: Values): Values => {
  const raw = placedFields(fields)
    .filter(({ type }) => type === 'json')
    .map(({ name }) => [name, RawJson.of(json[name] as object as never)]);
  return { ...json, ...Object.fromEntries(raw) };
};

/** Returns a record with the given fields, and the given parts of its groups. */
export const withGroups = <T extends object>(fields: Fields, record: T, given: object): T => {
  const parts = given as Readonly<Record<string, object | undefined>>;
  const groups = new Set(placedFields(fields).flatMap(({ group }) => group ?? []));
  const whole = [...groups].map((group) => [
    group,
    { ...(record as Readonly<Record<string, object>>)[group], ...parts[group] },
  ]);
  return { ...record, ...given, ...Object.fromEntries(whole) };
};
