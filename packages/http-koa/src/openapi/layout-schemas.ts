import { DEFAULT_TYPE } from '@paydocs/core';
import type { layoutResource, layoutSummaryResource } from '../resources/layout.ts';
import { freeForm, objectOf, ref, type Schema, text, times, whole } from './schema.ts';

const summary = {
  name: text({ description: 'Names the layout in `template_id`.', examples: ['letterhead'] }),
  version: whole({
    minimum: 1,
    description: 'Which documents keep. A name that is used again goes on counting.',
    examples: [3],
  }),
  type: text({ description: 'The type of documents that it shows.', examples: [DEFAULT_TYPE] }),
  ...times,
};

const LayoutSummary = objectOf<ReturnType<typeof layoutSummaryResource>>(summary, {
  description: 'A layout of the site, without its blocks.',
});

const LayoutBlocks = freeForm({
  description:
    '`header`, `style` and `blocks`, which are named as in the type `Layout` of the library, such as `isOptional`. ' +
    'At most 65,536 characters, 200 blocks and 6 levels.',
  examples: [
    {
      header: [
        { path: 'company.name', format: 'text' },
        { path: 'employee.name', format: 'text' },
        { path: 'payPeriod', format: 'period' },
      ],
      style: {
        margin: 48,
        size: 9.5,
        headings: [19, 11, 17],
        padding: 2.6,
        filled: false,
        striped: true,
        bar: 0,
        tinted: false,
        scales: [0.95],
      },
      blocks: [
        { kind: 'heading', level: 1, text: { path: 'company.name', format: 'text' } },
        { kind: 'text', value: { path: 'employee.name', format: 'text' } },
        { kind: 'pageNumber' },
      ],
    },
  ],
});

const SiteLayout = objectOf<ReturnType<typeof layoutResource>>(
  { ...summary, layout: ref('LayoutBlocks') },
  { description: 'A layout of the site: the version that is in use.' },
);

/** The schemas of layouts, by their names in the document. */
export const layoutSchemas: Readonly<Record<string, Schema>> = {
  LayoutSummary,
  LayoutBlocks,
  SiteLayout,
};

/** The notes on the fields of layouts. */
export const layoutNotes: Readonly<Record<string, Schema>> = {
  layout: { ...ref('LayoutBlocks'), examples: LayoutBlocks['examples'] },
};
