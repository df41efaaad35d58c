import { Refused } from '../foundation/refused.ts';
import type { Site } from './site.ts';

/** Whether a legal hold keeps everything of a site: nothing of it is erased, and no retention ends. */
export const isHeld = ({ legalHoldSince }: Pick<Site, 'legalHoldSince'>): boolean =>
  legalHoldSince !== null;

/**
 * Does nothing for a site without a legal hold.
 *
 * @throws `site.held` for one with a legal hold.
 */
export const refuseHeld = (site: Pick<Site, 'legalHoldSince'>): void => {
  if (isHeld(site)) throw new Refused('site.held');
};
