import type { RenderRequest } from '@paydocs/core';
import { checkContent } from './check-content.ts';
import { matching, partAt, refuse, wrongForm } from './checks.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Checks the form of a request, so that nothing in it can exceed the bounds of a rendering.
 *
 * @throws RefusedRendering for the first value that cannot be rendered.
 */
export const checkRequest = (request: RenderRequest): void => {
  matching('uuid', request.uuid, UUID);
  if (!Number.isSafeInteger(request.madeAtMs) || Math.abs(request.madeAtMs) > 8.64e15) {
    refuse('content.invalid', wrongForm('madeAtMs'));
  }
  checkContent('', partAt('content', request.content), request.form.shape);
};
