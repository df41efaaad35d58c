import type { OrderedContent } from './document-type.ts';
import type { JsonObject } from '../foundation/json.ts';
import { snakeKeys } from '../foundation/key-case.ts';
import { RawJson } from '../values/raw-json.ts';
import { validateContent } from '../fields/record-rules.ts';
import { isObject, type Validation } from '../foundation/validation.ts';

/** Returns content in the form of the API, as an order stores it. */
export const storedContent = (content: OrderedContent): RawJson =>
  RawJson.of(snakeKeys(content) as JsonObject);

/** Returns what a made document keeps, in the form of the API; too long content breaks the rule `json`. */
export const frozenContent = (shown: OrderedContent): Validation<RawJson> =>
  validateContent(snakeKeys(shown));

/**
 * Returns the content of one document of an order: the shared content with the fields that the document
 * gives. A section that the document gives replaces the shared one. The result has to be validated.
 */
export const mergeContent = (shared: unknown, own: unknown): unknown => {
  if (own === undefined || own === null) return shared;
  if (!isObject(shared) || !isObject(own)) return own;
  const stated = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...shared, ...Object.fromEntries(stated) };
};
