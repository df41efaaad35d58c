import type { Caller } from '../domain/accounts/caller.ts';
import { validateVersions, type WriteOptions } from '../domain/accounts/expected-versions.ts';
import { Refused } from '../domain/foundation/refused.ts';
import {
  fieldsOf,
  oneOf,
  optional,
  validate,
  validateString,
} from '../domain/foundation/validation.ts';
import { nextVersion, type SiteLayout } from '../domain/layouts/site-layout.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import { sortedJson } from '../domain/values/sorted-json.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { changeableVersion, refuseTooMany, validLayout } from './steps/layout-input.ts';

/** The next version of a layout. */
export interface LayoutReplacement {
  /** A `Layout` as data of any origin, for the type of the layout. */
  readonly layout: unknown;
  /** The type of the layout, by its name or an alias: it never changes. */
  readonly type?: string | undefined;
}

export interface ReplaceLayout {
  /**
   * Adds the next version of a layout. Documents that are ordered from now on have it; those that are
   * ordered already keep theirs. An equal layout stays the version that it is.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `layout.missing` when the site has no such layout.
   * @throws `input.invalid` with the place of each mistake of the layout, and for another type.
   * @throws `record.stale` when the layout has none of the expected versions.
   * @throws `layout.limit` for a site that has 1,000 versions of layouts.
   */
  (
    caller: Caller,
    name: string,
    replacement: LayoutReplacement,
    options?: WriteOptions,
  ): Promise<SiteLayout>;
}

/** Ends the version that is in use, and adds the next one. */
export const replaceLayout =
  (
    ports: Pick<Ports, 'clock' | 'layouts' | 'random' | 'requestOrigin' | 'store'> &
      WithDocumentTypes,
  ): ReplaceLayout =>
  async (input, givenName, replacement, options = {}) => {
    const caller = requireAdministrator(input, 'sites:update');
    const { siteId } = caller.user;
    const { name, versions } = validate({
      name: validateString(givenName),
      versions: validateVersions(fieldsOf(options).versions),
    });
    const found = await ports.layouts.find(siteId, { name });
    if (found === undefined) throw new Refused('layout.missing');
    const fields = fieldsOf(replacement);
    const types = typesOf(ports);
    validate({ type: optional(oneOf(types.namesOf(found.type)))(fields.type) });
    const layout = validLayout(fields.layout, types.of(found.type));

    return ports.store.transaction(async (tx) => {
      const kept = await tx.layouts.lock(siteId);
      const current = changeableVersion(kept, { name, versions });
      // Somebody has removed the layout, and given its name to one of another type.
      if (current.type !== found.type) throw new Refused('layout.missing');
      const isLatest = current.version === found.version;
      if (isLatest && sortedJson(layout) === sortedJson(found.layout)) return found;
      refuseTooMany(kept, { isNew: false });
      const atMs = ports.clock.nowMs();
      const version = nextVersion(kept, name);
      const { type, createdAtMs } = current;
      const replaced = { name, version, type, layout, createdAtMs, updatedAtMs: atMs };
      await tx.layouts.end(siteId, current, atMs);
      await tx.layouts.add(siteId, replaced);
      const subject = { kind: 'layout', id: name } as const;
      await tx.audit.add(
        auditEntry(ports, { action: 'layout.replaced', caller, subject, details: { version } }),
      );
      return replaced;
    });
  };
