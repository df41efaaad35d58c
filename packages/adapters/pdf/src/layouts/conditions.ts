import type { RenderRequest } from '@paydocs/core';
import { linesAt } from '../values/paths.ts';
import { hasKinds, isRowsName, rowsOf } from '../values/rows.ts';
import type { Condition, Part } from './block.ts';

const isPresent = (name: Part, request: RenderRequest): boolean => {
  if (name === 'logo') return request.logo !== null;
  if (name === 'kinds') return hasKinds(request);
  if (isRowsName(name)) return rowsOf(name, request).length > 0;
  return linesAt(name, request).some((line) => line.trim() !== '');
};

/** Whether the condition of a part of a layout holds. */
export const isShown = (
  { when }: { readonly when?: Condition | undefined },
  request: RenderRequest,
): boolean => {
  if (when === undefined) return true;
  return 'present' in when ? isPresent(when.present, request) : !isPresent(when.absent, request);
};
