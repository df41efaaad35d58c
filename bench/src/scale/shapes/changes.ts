import type { ListName } from './facts.ts';
import { by, type Shape, shapeOf, where } from './shape.ts';

/** The group of employees; the others add the name of their list. */
const CHANGES = 'Changes and keys of another system';

const inOrder = by('updatedAt');

/** What a program asks that keeps a copy: what changed since, and records by their keys. */
const changesOf = (list: ListName, group: string): readonly Shape[] => {
  const recently = where(({ changes }) => ({ 'updatedAt:gte': [changes[list].recently] }));
  const half = where(({ changes }) => ({ 'updatedAt:gte': [changes[list].half] }));
  const key = where(({ changes }) => ({ externalId: [changes[list].externalId] }));
  const unknown = where(() => ({ externalId: ['x'] }));
  return [
    shapeOf(group, 'the last 100 changes, by updated_at', { list, ...recently, ...inOrder }),
    shapeOf(group, 'the last 100 changes, unsorted', { list, ...recently }),
    shapeOf(group, 'half of all, by updated_at', { list, ...half, ...inOrder }),
    shapeOf(group, 'all, by -updated_at', { list, ...by('updatedAt', true) }),
    shapeOf(group, 'one key', { list, ...key }),
    shapeOf(group, 'a key that nobody has', { list, ...unknown }),
  ];
};

/** The changes of all lists. */
export const changes: readonly Shape[] = [
  ...changesOf('employees', CHANGES),
  ...changesOf('companies', `${CHANGES}: companies`),
  ...changesOf('documents', `${CHANGES}: documents`),
];
