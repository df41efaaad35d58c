import { Refused } from '../domain/refused.ts';
import { type Site, validateSiteIdentifier } from '../domain/site.ts';
import { validateName } from '../domain/text.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';

/** A site to create. */
export interface SiteRequest {
  /** Up to 63 of a–z, 0–9 and, inside, hyphens; it never changes. */
  readonly identifier: string;
  /** 1–255 characters. */
  readonly name: string;
}

/** Creates a site. */
export type CreateSite = (request: SiteRequest) => Promise<Site>;

/** Adds an active site without payment processors and document types. */
export const createSite =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sites'>): CreateSite =>
  async (request) => {
    const fields = fieldsOf(request);
    const { identifier, name } = validate({
      identifier: validateSiteIdentifier(fields.identifier),
      name: validateName(fields.name),
    });

    const site = await ports.sites.addIfAbsent({
      identifier,
      name,
      createdAtMs: ports.clock.nowMs(),
      audit: auditEntry(ports, { action: 'site.created', details: { identifier } }),
    });
    if (site !== undefined) return site;
    throw new Refused('input.invalid', { issues: [{ field: 'identifier', rule: 'taken' }] });
  };
