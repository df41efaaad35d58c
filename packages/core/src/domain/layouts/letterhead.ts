import type { BlockOf, LayoutBlock } from './layout.ts';
import { contact, line, money, term, text } from './parts.ts';

const spacer: BlockOf<'spacer'> = { kind: 'spacer', height: 8 };

/** Returns the start of a sheet: the company beside the title with its fields, and a rule below. */
export const letterhead = (fields: BlockOf<'fields'>['fields']): readonly LayoutBlock[] => [
  {
    kind: 'columns',
    gap: 24,
    columns: [
      {
        share: 56,
        blocks: [
          { kind: 'image', height: 44, when: { present: 'logo' } },
          { kind: 'text', value: text('company.name'), style: 'name' },
          { kind: 'text', value: line('company.address') },
          contact,
        ],
      },
      {
        share: 44,
        blocks: [
          { kind: 'heading', level: 1, text: term('type') },
          { kind: 'fields', fields },
        ],
      },
    ],
  },
  spacer,
  { kind: 'rule', height: 1.25 },
  spacer,
];

/** Returns a box with the amount that a sheet is about. */
export const amountBox = (label: string, amount: string): LayoutBlock => ({
  kind: 'box',
  padding: 8,
  blocks: [
    {
      kind: 'columns',
      gap: 8,
      align: 'bottom',
      columns: [
        { share: 50, blocks: [{ kind: 'heading', level: 2, text: label }] },
        {
          share: 50,
          blocks: [{ kind: 'text', value: money(amount), style: 'figure', align: 'right' }],
        },
      ],
    },
  ],
});
