import {
  type LayoutInput,
  PAPERS,
  PREVIEW_FORMATS,
  type PreviewRequest,
  validateDotsPerInch,
  validatePageNumber,
} from '@paydocs/core';
import * as v from 'valibot';
import { optionalColorId } from './color-id.ts';
import { coreRule } from './core-rule.ts';
import type { Json } from './json-object.ts';
import { formatOf, integer } from './query-values.ts';

const described = (schema: Json) => v.pipe(v.unknown(), v.metadata(schema));

const layout = described({ type: 'object' });
const type = described({ type: 'string' });

/**
 * The schema of the body that creates a layout, for the description of the API. The use case decides about
 * each value, and names the place of each mistake of the layout.
 */
export const layoutBody = v.object({
  name: described({
    type: 'string',
    pattern: '^[a-z](-?[a-z0-9]){0,62}$',
    description: 'The name, by which orders choose it; no name of a template of the product.',
    examples: ['letterhead'],
  }),
  type,
  layout,
});

/** The schema of the body that replaces a layout, for the description of the API. */
export const replacementBody = v.object({ type: v.optional(type), layout });

/** The schema of the body that previews a layout, for the description of the API. */
export const previewBody = v.object({
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

/** Returns the input of the use case, which validates it. Unknown fields are dropped. */
export const layoutInputOf = (body: unknown): LayoutInput => {
  const fields = body as Json;
  return { name: fields['name'], type: fields['type'], layout: fields['layout'] } as LayoutInput;
};

/** Returns the request of the use case, which validates it. Unknown fields are dropped. */
export const previewRequestOf = (body: unknown): PreviewRequest => {
  const fields = body as Json;
  const request: {
    readonly [Field in Exclude<keyof PreviewRequest, 'format' | 'page' | 'dotsPerInch'>]: unknown;
  } = {
    type: fields['type'],
    layout: fields['layout'],
    colorId: fields['color_id'],
    paper: fields['paper'],
    lang: fields['lang'],
  };
  return request as PreviewRequest;
};
