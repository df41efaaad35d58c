import {
  refuseStale,
  versionOf,
  type WriteOptions,
} from '../../domain/accounts/expected-versions.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { isRefused, Refused } from '../../domain/foundation/refused.ts';
import { isBuiltIn, unknownTemplate } from '../../domain/layouts/site-layout.ts';
import type { Site } from '../../domain/sites/site.ts';
import { wrongPrice } from '../../domain/sites/site-prices.ts';
import { typesOf, type WithDocumentTypes } from '../../domain/types/document-types.ts';
import { sortedJson } from '../../domain/values/sorted-json.ts';
import { timestampAfter } from '../../domain/values/timestamp.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { type Audited, auditEntry } from '../audit/audit-entry.ts';
import { removeLogo, storeLogo, type StoreLogoPorts } from './site-logo.ts';

/** The ports of a change of a site. */
export type ChangeSitePorts = StoreLogoPorts &
  WithDocumentTypes &
  Pick<Ports, 'clock' | 'requestOrigin' | 'store'>;

/** A valid change of a site. */
export interface SiteStep extends WriteOptions {
  /** The new logo as a valid data URL; null removes the logo, and undefined leaves it. */
  readonly logo: string | null | undefined;
  /** Returns the other fields that change of the site as it is stored now. */
  readonly change: (site: Site) => Partial<Site>;
  /** What the audit trail says of the change. */
  readonly audited: Audited;
}

/** Returns what the audit trail says of a site that it is about. */
export const ofSite = (id: number): Pick<AuditEntry, 'siteId' | 'subject'> => ({
  siteId: id,
  subject: { kind: 'site', id: String(id) },
});

/** Returns the names of the fields with a value. */
export const namesOfChange = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));

/** Refuses a default template that is neither built in nor a layout of the locked site. */
const refuseUnknownTemplate = async (
  { layouts }: Pick<Transaction, 'layouts'>,
  { id, settings }: Pick<Site, 'id' | 'settings'>,
): Promise<void> => {
  const { defaultTemplateId } = settings;
  if (isBuiltIn(defaultTemplateId)) return;
  const violation = unknownTemplate(await layouts.lock(id), defaultTemplateId);
  if (violation === undefined) return;
  throw new Refused('input.invalid', { issues: [{ field: 'defaultTemplateId', ...violation }] });
};

/**
 * Stores the file of a new logo, changes the site in one step, and removes the file that it names no
 * more. In a transaction of a host, which may roll back, the former file stays. A site that had the values
 * already stays as it is. Returns undefined, and keeps no file, when the site is gone.
 *
 * @throws `record.stale` when the site has none of the expected versions.
 * @throws `input.invalid` for a logo that the renderer cannot print, a default template that the site lacks, a
 *   price of a type that the site does not offer, and two prices of one type.
 */
export const changeStoredSite = async (
  ports: ChangeSitePorts,
  { id }: Pick<Site, 'id'>,
  { logo, change, audited, versions }: SiteStep,
): Promise<Site | undefined> => {
  const stored = typeof logo === 'string' ? await storeLogo(ports, { id }, logo) : logo;
  const transaction = ports.store.transaction(async (tx) => {
    const site = await tx.sites.lock(id);
    if (site === undefined) return undefined;
    refuseStale({ version: versionOf(site) }, versions);
    const wanted = { ...site, ...change(site), ...(stored === undefined ? {} : { logo: stored }) };
    if (sortedJson(wanted) === sortedJson(site)) return { changed: site, former: null };
    const changed = { ...wanted, updatedAt: timestampAfter(site.updatedAt, ports.clock.nowMs()) };
    await refuseUnknownTemplate(tx, changed);
    const violation = wrongPrice(changed, site, typesOf(ports));
    if (violation !== undefined) {
      throw new Refused('input.invalid', { issues: [{ field: 'prices', ...violation }] });
    }
    await tx.sites.save(changed);
    await tx.audit.add(auditEntry(ports, { ...audited, ...ofSite(id) }));
    return { changed, former: tx.isOfHost ? null : site.logo };
  });
  const result = await transaction.catch(async (error: unknown) => {
    if (isRefused(error) && typeof stored === 'string')
      await removeLogo(ports, { id, logo: stored });
    throw error;
  });
  if (stored === undefined) return result?.changed;
  await removeLogo(ports, { id, logo: result === undefined ? stored : result.former });
  return result?.changed;
};
