import { changes } from './changes.ts';
import { combined } from './combined.ts';
import { cursors } from './cursors.ts';
import { embedded } from './embedded.ts';
import { oneFilter } from './one-filter.ts';
import { ownRows } from './own-rows.ts';
import { relations } from './relations.ts';
import type { Shape } from './shape.ts';
import { wholeList } from './whole-list.ts';

/** All queries, in the order of the report. */
const shapes: readonly Shape[] = [
  ...wholeList,
  ...oneFilter,
  ...combined,
  ...embedded,
  ...ownRows,
  ...changes,
  ...relations,
  ...cursors,
];

/** Returns the queries whose `group: name` matches. */
export const matching = (pattern: RegExp): readonly Shape[] =>
  shapes.filter(({ group, name }) => pattern.test(`${group}: ${name}`));
