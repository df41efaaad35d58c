import { by, type Shape, shapeOf, where } from './shape.ts';

/** The name of this group. */
export const CHANGES = 'Changes and keys of another system';

const recently = where(({ changed }) => ({ updatedSince: [changed.recently] }));
const half = where(({ changed }) => ({ updatedSince: [changed.half] }));
const inOrder = by('updatedAt');

/** What a program asks that keeps a copy: what changed since, and records by their keys. */
export const changes: readonly Shape[] = [
  shapeOf(CHANGES, 'the last 100 changes, by updated_at', { ...recently, ...inOrder }),
  shapeOf(CHANGES, 'the last 100 changes, unsorted', recently),
  shapeOf(CHANGES, 'half of all, by updated_at', { ...half, ...inOrder }),
  shapeOf(CHANGES, 'all, by -updated_at', by('updatedAt', true)),
  shapeOf(
    CHANGES,
    'one key',
    where(({ externalId }) => ({ externalId: [externalId] })),
  ),
  shapeOf(
    CHANGES,
    'a key that nobody has',
    where(() => ({ externalId: ['x'] })),
  ),
];
