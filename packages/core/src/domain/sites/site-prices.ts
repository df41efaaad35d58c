import { nearestName } from '../foundation/nearest-name.ts';
import type { InputViolation } from '../foundation/input-rules.ts';
import type { DocumentTypes } from '../types/document-types.ts';
import type { Site } from './site.ts';

/** What a site offers, and what it costs. */
type Offer = Pick<Site, 'documentTypes' | 'settings'>;

/**
 * Returns the violation of prices that change: of one for a type that the site does not offer, unless it has a
 * price already, and of two for one type by its names, one of which would be in vain.
 */
export const wrongPrice = (
  { documentTypes: allowed, settings: { prices } }: Offer,
  { settings: before }: Offer,
  types: DocumentTypes,
): InputViolation | undefined => {
  if (prices === before.prices) return undefined;
  const names = Object.keys(prices);
  const known = new Set([...allowed.flatMap(types.namesOf), ...Object.keys(before.prices)]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    return { rule: 'unknown', allowed, nearest: nearestName(unknown, allowed) };
  }
  const isTwice = new Set(names.map(types.nameOf)).size < names.length;
  return isTwice ? { rule: 'format', expected: 'one price for each type of documents' } : undefined;
};
