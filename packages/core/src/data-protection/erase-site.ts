import { logoKey } from '../domain/documents/document-key.ts';
import { validateId } from '../domain/fields/page.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { logoFileOf } from '../domain/sites/site-logo.ts';
import { refuseHeld } from '../domain/sites/legal-hold.ts';
import { ERASING_SITE, type Site } from '../domain/sites/site.ts';
import { timestampAfter } from '../domain/values/timestamp.ts';
import { fieldsOf, optional, validate, validateString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { SiteCounts } from '../ports/records/site-erasure.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';
import { fileRemover, type WithFiles } from '../steps/files/remove-files.ts';

/** A batch of the erasure of a site. */
export interface SiteErasureStep {
  /** The identifier of the site. */
  readonly site: string;
  /** The id of the site, after the first batch. */
  readonly siteId?: number | undefined;
}

/** The outcome of a batch. */
export interface SiteErasureProgress {
  /** The rows that this batch erased. */
  readonly erased: SiteCounts;
  /** The next batch; undefined when the site is gone. */
  readonly next: SiteErasureStep | undefined;
}

export interface EraseSite {
  /**
   * Closes a site, erases a batch of its rows, the site itself last, and returns the next batch.
   * Any number of programs may erase one site at once, and each call goes on where others have
   * stopped.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site, and `reference` for the id of another site.
   * @throws `site.held` while a legal hold of the site is on.
   */
  (step: SiteErasureStep): Promise<SiteErasureProgress>;
}

type EraseSitePorts = WithFiles &
  Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'siteErasure' | 'sites' | 'store'>;

/** The entries of an erasure belong to no site: they outlive it. */
const ofSite = (id: number) => ({ kind: 'site', id: String(id) }) as const;

/** Few enough for short locks. */
const ROWS_MAX = 500;

const siteById = async (
  { sites }: Pick<Ports, 'sites'>,
  siteId: number,
): Promise<Site | undefined> => (await sites.list()).find(({ id }) => id === siteId);

/** Closes the site, with the number of its rows in the audit trail. */
const close = async (ports: EraseSitePorts, { id, status }: Site): Promise<void> => {
  const details = status === ERASING_SITE ? {} : await ports.siteErasure.count(id);
  await ports.store.transaction(async (tx) => {
    const site = await tx.sites.lock(id);
    if (site === undefined) return;
    refuseHeld(site);
    if (site.status === ERASING_SITE) return;
    const updatedAt = timestampAfter(site.updatedAt, ports.clock.nowMs());
    await tx.sites.save({ ...site, status: ERASING_SITE, updatedAt });
    await tx.audit.add(auditEntry(ports, { action: 'site.closed', subject: ofSite(id), details }));
  });
};

/** Returns the id of the site, which is closed or gone. */
const closedSite = async (
  ports: EraseSitePorts,
  { site: identifier, siteId }: SiteErasureStep,
): Promise<number> => {
  if (siteId === undefined) {
    const site = await siteByIdentifier(ports, identifier);
    await close(ports, site);
    return site.id;
  }
  const site = await siteById(ports, siteId);
  if (site === undefined) return siteId;
  if (site.identifier !== identifier) {
    const issue = { field: 'siteId', rule: 'reference', to: 'site' } as const;
    throw new Refused('input.invalid', { issues: [issue] });
  }
  if (site.status !== ERASING_SITE) await close(ports, site);
  return siteId;
};

/** Removes the file of the logo, while the site still names it. */
const removeLogoOf = async (
  { documentStore, sites }: EraseSitePorts,
  siteId: number,
): Promise<void> => {
  const site = await siteById({ sites }, siteId);
  if (site === undefined) return;
  const file = logoFileOf(site.logo);
  if (file !== undefined) await documentStore.remove(logoKey(siteId, file.name));
};

/** Ends the erasure, unless rows came in between. Returns whether the site is gone. */
const end = async (ports: EraseSitePorts, siteId: number): Promise<boolean> => {
  await removeLogoOf(ports, siteId);
  return ports.store.transaction(async (tx) => {
    const site = await tx.sites.lock(siteId);
    if (site === undefined) return true;
    refuseHeld(site);
    if (!(await tx.sites.removeEmpty(siteId))) return false;
    await tx.audit.add(auditEntry(ports, { action: 'site.erased', subject: ofSite(siteId) }));
    return true;
  });
};

/**
 * Erases through `SiteErasure`. Any number of programs may erase one site at once, and each call goes on
 * where others have stopped. The caller pauses between batches.
 */
export const eraseSite =
  (ports: EraseSitePorts): EraseSite =>
  async (step) => {
    const input = fieldsOf(step);
    const { site, siteId: known } = validate({
      site: validateString(input.site),
      siteId: optional(validateId)(input.siteId),
    });
    const siteId = await closedSite(ports, { site, siteId: known });
    const next = { site, siteId };

    const result = await ports.siteErasure.eraseSome({
      siteId,
      nowMs: ports.clock.nowMs(),
      limit: ROWS_MAX,
      onDocuments: fileRemover(ports, siteId),
    });
    if (result.outcome === 'held') throw new Refused('site.held');
    if (result.outcome === 'erased') return { erased: { [result.kind]: result.rows }, next };
    const isGone = result.outcome === 'empty' && (await end(ports, siteId));
    return { erased: {}, next: isGone ? undefined : next };
  };
