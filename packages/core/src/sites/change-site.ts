import type { Caller } from '../domain/accounts/caller.ts';
import { type ChangeOptions, validateVersions } from '../domain/accounts/expected-versions.ts';
import { Refused } from '../domain/foundation/refused.ts';
import {
  changedSettings,
  knownRulesOf,
  type SiteSettingsChange,
  validateChangedPrices,
  validateSiteChange,
  withMergedPrices,
} from '../domain/sites/site-change.ts';
import type { Site } from '../domain/sites/site.ts';
import type { WithStatementRules } from '../domain/statements/host-statement-rules.ts';
import { timestamp } from '../domain/values/timestamp.ts';
import { fieldsOf, validate, validateOptionalFlag } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import {
  type ChangeSitePorts,
  changeStoredSite,
  namesOfChange,
} from '../steps/sites/change-site.ts';
import { requireAdministrator } from '../steps/accounts/require-administrator.ts';
import { shownSite } from '../steps/sites/shown-site.ts';
import { logoReader } from '../steps/sites/site-logo.ts';

export interface ChangeSite {
  /**
   * Changes the name, the logo, the paper, the prices and other settings of the caller's site, and
   * returns it as `showSite` does. What is left out stays. Orders and documents that are made from
   * now on have them.
   *
   * @throws `role.forbidden` for a caller whose role is not administrative.
   * @throws `token.invalid` when the site is gone.
   * @throws `permission.missing` without the permission `sites:update`.
   * @throws `input.invalid` when a field breaks a rule; with the rule `image` for a logo that cannot be
   *   printed, and with `unknown` for a default template that the site lacks, a price of a type that the site
   *   does not offer, and a set of rules that neither paydocs nor the host has, nor the site names already.
   * @throws `record.stale` when the site has none of the expected versions; `versionOf(site)` is one.
   */
  (caller: Caller, change: SiteSettingsChange, options?: ChangeOptions): Promise<Site>;
}

/** Changes the given fields in one step; the audit trail names them. */
export const changeSite = (
  ports: ChangeSitePorts & Pick<Ports, 'documentStore'> & WithStatementRules,
): ChangeSite => {
  const readLogo = logoReader(ports);
  return async (input, change, options = {}) => {
    const caller = requireAdministrator(input, 'sites:update');
    const known = knownRulesOf(caller.user.site, ports.statementRules);
    const given = fieldsOf(options);
    const { mergesObjects } = validate({
      mergesObjects: validateOptionalFlag(given.mergesObjects),
    });
    const stated = (site: Site) =>
      mergesObjects ? withMergedPrices(site, fieldsOf(change)) : fieldsOf(change);
    const { versions, ...values } = validate({
      ...validateSiteChange(stated(caller.user.site), known),
      versions: validateVersions(given.versions),
    });
    const fields = namesOfChange(values);

    const { name, logo } = values;
    const site = await changeStoredSite(ports, caller.user.site, {
      logo,
      change: (current) => ({
        ...(name === undefined ? {} : { name }),
        settings: changedSettings(
          current,
          { ...values, ...validate(validateChangedPrices(stated(current))) },
          timestamp(ports.clock.nowMs()),
        ),
      }),
      audited: { action: 'site.changed', caller, details: { fields } },
      versions,
    });
    if (site === undefined) throw new Refused('token.invalid');
    return shownSite(site, readLogo);
  };
};
