import type { AuditEntry } from '../domain/audit-entry.ts';
import { Refused } from '../domain/refused.ts';
import type { Site } from '../domain/site.ts';
import type { Ports } from '../ports/index.ts';
import type { SiteFields } from '../ports/sites.ts';
import { removeLogo, storeLogo, type StoreLogoPorts } from './site-logo.ts';

/** The ports of a change of a site. */
export type ChangeSitePorts = StoreLogoPorts & Pick<Ports, 'clock' | 'requestOrigin' | 'sites'>;

/** A valid change of a site. */
export interface SiteStep {
  /** The new logo as a valid data URL; null removes the logo, and undefined leaves it. */
  readonly logo: string | null | undefined;
  /** Returns the other fields that change. */
  readonly change: (site: Site) => Partial<SiteFields>;
  readonly audit: AuditEntry;
}

/** Returns the names of the fields with a value; refuses a change without any. */
export const namesOfChange = (values: object): readonly string[] => {
  const names = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  if (names.length > 0) return names;
  throw new Refused('input.invalid', { issues: [{ field: 'input', rule: 'required' }] });
};

/**
 * Stores the file of a new logo, changes the site in one step, and removes the file that it names no
 * more. Returns undefined, and keeps no file, when the site is gone.
 *
 * @throws `input.invalid` for a logo that the renderer cannot print.
 */
export const changeStoredSite = async (
  ports: ChangeSitePorts,
  site: Pick<Site, 'id' | 'identifier'>,
  { logo, change, audit }: SiteStep,
): Promise<Site | undefined> => {
  const stored = typeof logo === 'string' ? await storeLogo(ports, site, logo) : logo;
  const former: { logo: string | null } = { logo: null };
  const changed = await ports.sites.update({
    identifier: site.identifier,
    change: (current) => {
      former.logo = current.logo;
      return { ...change(current), ...(stored === undefined ? {} : { logo: stored }) };
    },
    nowMs: ports.clock.nowMs(),
    audit,
  });
  if (stored === undefined) return changed;
  const unused = changed === undefined ? stored : former.logo;
  await removeLogo(ports, { id: site.id, logo: unused });
  return changed;
};
