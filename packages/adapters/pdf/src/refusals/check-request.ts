import type { RenderRequest } from '@paydocs/core';
import { placedBlocks } from '../values/placed-blocks.ts';
import { rowsOf, shownColumns } from '../values/rows.ts';
import { checkContent } from './check-content.ts';
import { matching, partAt, refuse, wrongForm } from './checks.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A thread has memory for some ten thousand cells: a layout may have 60 columns of tables, of 200 rows each. */
const CELLS_MAX = 12_000;

const cellsOf = (request: RenderRequest): number =>
  placedBlocks(request.form.layout.blocks)
    .flatMap(([block]) => (block.kind === 'table' ? block : []))
    .reduce((sum, block) => {
      const rows = rowsOf(block.rows, request);
      return sum + shownColumns(block, rows).length * rows.length;
    }, 0);

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
  if (cellsOf(request) > CELLS_MAX) {
    refuse('content.too-long', `The tables have more than ${CELLS_MAX} cells.`);
  }
};
