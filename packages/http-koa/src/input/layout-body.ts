import {
  type LayoutInput,
  type LayoutReplacement,
  PAPERS,
  PREVIEW_FORMATS,
  type PreviewRequest,
  validateDotsPerInch,
  validatePageNumber,
} from '@paydocs/core';
import * as v from 'valibot';
import { optionalColorId } from './color-id.ts';
import { coreRule } from './core-rule.ts';
import { described, describedBody } from './described-body.ts';
import { formatOf, integer } from './query-values.ts';

const layout = described({ type: 'object' });
const type = described({ type: 'string' });

/** The body that creates a layout. The use case names the place of each mistake of the layout. */
export const layoutBody = describedBody<LayoutInput>({
  name: described({
    type: 'string',
    pattern: '^[a-z](-?[a-z0-9]){0,62}$',
    description: 'The name, by which orders choose it; no name of a template of the product.',
    examples: ['letterhead'],
  }),
  type,
  layout,
});

/** The body that replaces a layout. */
export const replacementBody = describedBody<LayoutReplacement>({
  type: v.optional(type),
  layout,
});

/** The body that previews a layout. */
export const previewBody = describedBody<Omit<PreviewRequest, 'format' | 'page' | 'dotsPerInch'>>({
  type,
  layout,
  color_id: v.optional(described(optionalColorId)),
  paper: v.optional(
    described({
      enum: [...PAPERS, null],
      description: 'That of the site by default.',
      examples: ['a4'],
    }),
  ),
  lang: v.optional(
    described({
      type: ['string', 'null'],
      description: 'The language of the labels, `en` by default.',
      examples: ['es'],
    }),
  ),
});

/** The query of a preview. */
export const previewQuery = v.object({
  format: v.optional(
    formatOf([...PREVIEW_FORMATS, 'json'], {
      description: '`pdf` by default; `png` is the picture of a page, and `json` has the warnings.',
      examples: ['png'],
    }),
  ),
  page: v.optional(v.pipe(integer, coreRule(validatePageNumber))),
  dots_per_inch: v.optional(v.pipe(integer, coreRule(validateDotsPerInch))),
});
