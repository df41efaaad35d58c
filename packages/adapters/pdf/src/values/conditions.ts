import type { Condition, LayoutPart, RenderRequest } from '@paydocs/core';
import { valueAt } from './paths.ts';
import { hasOtherKinds, rowsOf } from './rows.ts';

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined;

const isPresent = (part: LayoutPart, request: RenderRequest): boolean => {
  if (typeof part !== 'string') return hasOtherKinds(rowsOf(part.rows, request), part);
  if (part === 'logo') return request.logo !== null;
  const value = valueAt(part, request);
  return Array.isArray(value) ? value.some(isFilled) : isFilled(value);
};

/** Whether the condition of a part of a layout holds. */
export const isShown = (
  { when }: { readonly when?: Condition | undefined },
  request: RenderRequest,
): boolean => {
  if (when === undefined) return true;
  return 'present' in when ? isPresent(when.present, request) : !isPresent(when.absent, request);
};
