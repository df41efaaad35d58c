import { refuseStale } from '../../domain/accounts/expected-versions.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Layout } from '../../domain/layouts/layout.ts';
import { readLayout } from '../../domain/layouts/validate-layout.ts';
import type { DocumentType } from '../../domain/documents/document-type.ts';
import type { StoredLayoutVersion } from '../../ports/index.ts';
import { currentVersion, exceededLimit } from '../../domain/layouts/site-layout.ts';

/** Returns a layout of a type; refuses one with mistakes, each of which has its place. */
export const validLayout = (input: unknown, { shape }: Pick<DocumentType, 'shape'>): Layout => {
  const read = readLayout(input, shape);
  if ('layout' in read) return read.layout;
  throw new Refused('input.invalid', { issues: read.issues });
};

/** Refuses one more version where a limit is reached. */
export const refuseTooMany = (
  kept: readonly StoredLayoutVersion[],
  { isNew }: { readonly isNew: boolean },
): void => {
  const max = exceededLimit(kept, { isNew });
  if (max !== undefined) throw new Refused('layout.limit', { max });
};

/** Returns the version of a layout that is in use, if it is an expected one. */
export const changeableVersion = (
  kept: readonly StoredLayoutVersion[],
  { name, versions }: { readonly name: string; readonly versions: readonly number[] | undefined },
): StoredLayoutVersion => {
  const current = currentVersion(kept, name);
  if (current === undefined) throw new Refused('layout.missing');
  refuseStale(current, versions);
  return current;
};
