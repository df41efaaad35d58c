import type { ChangeSet, DefineEntityHooks, EntityProperty, EventArgs } from '@mikro-orm/core';
import type { ColumnName, RowAddress } from '../encryption/columns.ts';
import { EncryptedText } from './encrypted-text.ts';
import { reserveId } from './reserve-id.ts';

/** An entity with encrypted columns. */
interface Encrypted extends Partial<RowAddress> {
  readonly [property: string]: unknown;
}

/** A change that MikroORM is about to write, or has written. */
type Change = EventArgs<Encrypted>;

interface EncryptedProperty extends EntityProperty {
  readonly customType: EncryptedText;
}

const encryptedProperties = ({ meta }: Pick<Change, 'meta'>): readonly EncryptedProperty[] =>
  (meta.props as readonly EntityProperty[]).filter(
    (property): property is EncryptedProperty => property.customType instanceof EncryptedText,
  );

const payloadOf = (changeSet: ChangeSet<Encrypted> | undefined): Record<string, unknown> =>
  changeSet?.payload ?? {};

const isTextOrNull = (value: unknown): value is string | null =>
  typeof value === 'string' || value === null;

/**
 * Replaces the texts of a change with their encrypted values. The entity keeps the texts. `missing` is
 * the text of a property that the entity does not have.
 */
const seal = (change: Change, missing?: null): void => {
  const payload = payloadOf(change.changeSet);
  const { entity } = change;
  for (const { name, customType } of encryptedProperties(change)) {
    const isMoved = 'siteId' in payload || 'id' in payload;
    if (!(name in payload) && !isMoved) continue;
    const { [name]: text = missing, siteId, id } = entity;
    if (!isTextOrNull(text) || siteId === undefined || id === undefined) {
      const { table } = customType.column;
      throw new Error(`A change of ${name} or siteId in ${table} needs both: load both first.`);
    }
    payload[name] = customType.seal(text, { siteId, id });
  }
};

/** Gives a new entity its id, to which the values are bound, and encrypts them. */
const beforeCreate = async (change: Change): Promise<void> => {
  const { entity, changeSet } = change;
  if (entity.id === undefined || entity.id === null) {
    const id = await reserveId(change);
    Object.assign(entity, { id });
    payloadOf(changeSet)['id'] = id;
  }
  seal(change, null);
};

/** Sets the texts, with which MikroORM compares the entity at the next flush. */
const afterCreate = (change: Change): void => {
  const payload = payloadOf(change.changeSet);
  for (const { name } of encryptedProperties(change)) payload[name] = change.entity[name];
};

/** The hooks of an entity with encrypted columns, which no text passes in clear. */
export const encryptionHooks: DefineEntityHooks = {
  beforeCreate: [beforeCreate],
  afterCreate: [afterCreate],
  beforeUpdate: [(change) => seal(change)],
};

/**
 * Declares the triggers that refuse values without encryption, so that MikroORM's schema comparison
 * keeps them.
 */
export const encryptionTriggers = (
  table: ColumnName['table'] | `${ColumnName['table']}_${'sealed_fields' | 'previous_secret'}`,
) =>
  (['insert', 'update'] as const).map((event) => ({
    name: `encrypt_${event}_of_${table}`,
    timing: 'before' as const,
    events: [event],
    // Fails at once in tables that were not created by the migrations.
    expression: 'select the_migrations_of_paydocs_make_the_encryption_triggers()',
  }));
