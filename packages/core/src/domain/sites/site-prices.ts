import { nearestName } from '../foundation/nearest-name.ts';
import type { InputViolation } from '../foundation/input-rules.ts';
import type { DocumentTypes } from '../types/document-types.ts';
import type { Site } from './site.ts';

/** What a site offers, and what it costs. */
type Offer = Pick<Site, 'documentTypes' | 'settings'>;

/**
 * Returns the violation of a price for an unknown type: the type that was meant would be free. A site may name
 * the types of the core and those that it offers, and keep the prices that it has.
 */
export const unknownPrice = (
  { documentTypes: offered, settings: { prices } }: Offer,
  { settings: before }: Offer,
  types: DocumentTypes,
): InputViolation | undefined => {
  const allowed = [...new Set([...types.names, ...offered])];
  const known = new Set([...allowed.flatMap(types.namesOf), ...Object.keys(before.prices)]);
  const name = Object.keys(prices).find((each) => !known.has(each));
  return name === undefined
    ? undefined
    : { rule: 'unknown', allowed, nearest: nearestName(name, allowed) };
};
