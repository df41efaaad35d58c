import type { RenderRequest } from '@paydocs/core';
import { checkStatement } from './check-statement.ts';
import { matching, partAt, refuse } from './checks.ts';

/** The document types of this package. */
const TYPES: readonly string[] = ['Pay Statement'];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Checks the form of a request, so that nothing in it can exceed the bounds of a rendering.
 *
 * @throws RefusedRendering for the first value that cannot be rendered.
 */
export const checkRequest = (request: RenderRequest): void => {
  if (!TYPES.includes(request.type)) {
    refuse('type.unknown', 'No document of this type can be rendered.');
  }
  matching('uuid', request.uuid, UUID);
  if (!Number.isSafeInteger(request.madeAtMs) || Math.abs(request.madeAtMs) > 8.64e15) {
    refuse('statement.invalid', 'The value madeAtMs has a wrong form.');
  }
  checkStatement(partAt('statement', request.statement));
};
