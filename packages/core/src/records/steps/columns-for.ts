import { hostFieldsOf, type WithHostFields } from '../../domain/fields/host-fields.ts';
import { type Columns, withHostColumns } from './columns.ts';
import type { ImportKind } from './import-kind.ts';

/** Returns the columns of a kind for a host with its own fields. */
export const columnsFor = (
  ports: WithHostFields,
  { columns, hostFieldsOf: kind }: Pick<ImportKind, 'columns' | 'hostFieldsOf'>,
): Columns => (kind === undefined ? columns : withHostColumns(columns, hostFieldsOf(ports, kind)));
