import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * Returns the id of the site with this identifier.
 *
 * @throws `input.invalid` with the rule `reference` on `site` when there is none.
 */
export const findSiteId = async (
  { sites }: Pick<Ports, 'sites'>,
  identifier: string,
): Promise<number> => {
  const site = await sites.findByIdentifier(identifier);
  if (site !== undefined) return site.id;
  const issues = [{ field: 'site', rule: 'reference', to: 'site' }] as const;
  throw new Refused('input.invalid', { issues });
};
