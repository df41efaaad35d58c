import type { DocumentTypes } from '../../domain/types/document-types.ts';
import type { DocumentFilter } from '../../domain/records/lists.ts';

/** Returns a filter that finds documents of a type by any of its names. */
export const withTypeNames = (filter: DocumentFilter, types: DocumentTypes): DocumentFilter => {
  const { type } = filter;
  return type === undefined
    ? filter
    : { ...filter, type: [...new Set(type.flatMap(types.namesOf))] };
};
