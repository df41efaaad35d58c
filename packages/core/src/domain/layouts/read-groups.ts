import type { RowGroup } from './layout.ts';
import { type LayoutPlace, placeOf, type Reading, takeList, takeText } from './layout-reading.ts';
import type { ContentShape } from './content-shape.ts';
import type { At } from './read-values.ts';
import type { Shape } from './shape-paths.ts';

/** The maximum number of groups of a table, of lines of sums, and of rows of cells. */
export const LINES_MAX = 40;

const readGroup = (reading: Reading, at: At): RowGroup => {
  const place = placeOf(reading, at, ['kind', 'label']);
  return { kind: takeText(place, 'kind'), label: takeText(place, 'label') };
};

/** Returns the kinds that rows may have: any, such as those of their groups, for a text that is no choice. */
const kindsOf = (kind: Shape | undefined, named: readonly string[]): readonly string[] => {
  if (typeof kind === 'object') return kind.kind === 'choice' ? kind.of : [];
  return kind === undefined ? [] : [...new Set(named)];
};

/** Returns the groups of the rows of a table, which name each kind once: rows of no group would have no name. */
export const takeGroups = (place: LayoutPlace, of: ContentShape): readonly RowGroup[] => {
  const { reading, path } = place;
  const group = (input: unknown, at: string) => readGroup(reading, { input, path: at });
  const groups = takeList(place, 'groups', [LINES_MAX, group]);
  const kinds = groups.map((each) => each.kind);
  const allowed = kindsOf(of['kind'], kinds);
  const isComplete = allowed.every((each) => kinds.includes(each));
  if (isComplete && allowed.length === kinds.length) return groups;
  const ofEach = `a group for each kind: ${allowed.join(', ')}`;
  const expected = allowed.length === 0 ? 'missing: the rows have no kinds' : ofEach;
  reading.issues.add({ field: `${path}.groups`, rule: 'format', expected });
  return groups;
};
