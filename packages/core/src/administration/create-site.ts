import { Refused } from '../domain/foundation/refused.ts';
import { newSite, type Site, validateSiteIdentifier } from '../domain/sites/site.ts';
import { validateName } from '../domain/values/text.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { ofSite } from '../steps/sites/change-site.ts';

/** A site to create. */
export interface SiteRequest {
  /** Up to 63 of a–z, 0–9 and, inside, hyphens; it never changes. */
  readonly identifier: string;
  /** 1–255 characters. */
  readonly name: string;
}

export interface CreateSite {
  /**
   * Creates a site.
   *
   * @throws `input.invalid` when a field breaks a rule or the identifier is taken.
   */
  (request: SiteRequest): Promise<Site>;
}

/** Adds a site as `newSite` describes it. */
export const createSite =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>): CreateSite =>
  async (request) => {
    const fields = fieldsOf(request);
    const { identifier, name } = validate({
      identifier: validateSiteIdentifier(fields.identifier),
      name: validateName(fields.name),
    });

    const added = newSite({ identifier, name }, ports.clock.nowMs());
    return ports.store.transaction(async (tx) => {
      const id = await tx.sites.add(added);
      if (id === undefined) {
        throw new Refused('input.invalid', { issues: [{ field: 'identifier', rule: 'taken' }] });
      }
      const details = { identifier };
      await tx.audit.add(auditEntry(ports, { action: 'site.created', ...ofSite(id), details }));
      return { id, ...added };
    });
  };
