import type { Caller } from '../domain/accounts/caller.ts';
import { validateVersions, type WriteOptions } from '../domain/accounts/expected-versions.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { changeableVersion } from './steps/layout-input.ts';

export interface RemoveLayout {
  /**
   * Removes a layout: no order can name it any more. Documents that are ordered already keep their version.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `input.invalid` when the name or a version breaks a rule.
   * @throws `layout.missing` when the site has no such layout.
   * @throws `layout.default` for the default template of the site.
   * @throws `record.stale` when the layout has none of the expected versions.
   */
  (caller: Caller, name: string, options?: WriteOptions): Promise<void>;
}

/** Ends the version that is in use. */
export const removeLayout =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>): RemoveLayout =>
  async (input, givenName, options = {}) => {
    const caller = requireAdministrator(input, 'sites:update');
    const { siteId } = caller.user;
    const { name, versions } = validate({
      name: validateString(givenName),
      versions: validateVersions(fieldsOf(options).versions),
    });

    await ports.store.transaction(async (tx) => {
      const current = changeableVersion(await tx.layouts.lock(siteId), { name, versions });
      const site = await tx.sites.lock(siteId);
      if (site?.settings.defaultTemplateId === name) throw new Refused('layout.default');
      await tx.layouts.end(siteId, current, ports.clock.nowMs());
      const subject = { kind: 'layout', id: name } as const;
      const details = { version: current.version };
      await tx.audit.add(auditEntry(ports, { action: 'layout.removed', caller, subject, details }));
    });
  };
