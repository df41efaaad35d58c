import {
  describedType,
  type Layout,
  type LayoutValue,
  lineUpTo,
  validateDate,
} from '@paydocs/core';

const text = (path: string): LayoutValue => ({ path, format: 'text' });
const date = (path: string): LayoutValue => ({ path, format: 'date' });
const space = (height: number) => ({ kind: 'spacer', height }) as const;

const layout: Layout = {
  // At the head of later pages.
  header: [text('company.name'), text('employee.name'), date('issued')],
  style: {
    margin: 72,
    size: 12,
    headings: [30, 14, 22],
    padding: 3,
    filled: false,
    striped: false,
    bar: 16,
    tinted: true,
    scales: [],
  },
  blocks: [
    { kind: 'image', height: 48, when: { present: 'logo' } },
    { kind: 'text', value: text('company.name'), style: 'name' },
    space(60),
    { kind: 'heading', level: 1, text: 'Certificate' },
    space(24),
    {
      kind: 'box',
      padding: 16,
      blocks: [
        { kind: 'text', value: 'Awarded to', style: 'label' },
        { kind: 'text', value: text('employee.name'), style: 'figure' },
      ],
    },
    space(16),
    { kind: 'text', value: text('course'), style: 'strong' },
    { kind: 'fields', fields: [{ label: 'Issued', value: date('issued') }] },
    { kind: 'pageNumber' },
  ],
};

/** Certificates of courses: what an order of them holds, and how they look. */
export const certificate = describedType({
  name: 'Certificate',
  aliases: ['Diploma'],
  fields: { issued: validateDate, course: lineUpTo(100) },
  date: 'issued',
  shape: { issued: 'date', course: 'name' },
  layouts: { classic: layout, modern: layout, compact: layout },
  labels: { es: { Certificate: 'Certificado', 'Awarded to': 'Otorgado a', Issued: 'Fecha' } },
});
