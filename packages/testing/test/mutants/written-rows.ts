import type {
  Address,
  Change,
  Creation,
  RecordChange,
  RecordCreation,
  RecordIdentity,
  RecordRemoval,
  RemovalResult,
} from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';

/** The kinds of records that users write. */
export type WrittenKind = 'companies' | 'employees';

/** The part of a row that both kinds have. */
export interface WrittenRow extends RecordIdentity {
  readonly phone: string | null;
  readonly address: Address;
}

/** Fields that both kinds have. */
export interface WrittenFields {
  readonly externalId?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: Partial<Address>;
}

/** The methods of both ports that write. */
export interface Writing {
  create(creation: RecordCreation<WrittenFields>): Promise<Creation<WrittenRow>>;
  change(change: RecordChange<WrittenFields>): Promise<Change<WrittenRow>>;
  remove(removal: RecordRemoval): Promise<RemovalResult>;
}

/** Returns the rows of a kind. */
export const rowsOf = (tables: MemoryTables, kind: WrittenKind): Map<number, WrittenRow> =>
  tables[kind];
