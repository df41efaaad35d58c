import type { Layout, RenderRequest } from '@paydocs/core';

const layout: Layout = {
  style: {
    margin: 48,
    size: 9,
    headings: [16, 11, 16],
    padding: 2,
    filled: false,
    striped: false,
    bar: 0,
    tinted: false,
    scales: [],
  },
  header: [
    { path: 'company.name', format: 'text' },
    { path: 'type', format: 'text' },
    { path: 'date', format: 'date' },
  ],
  blocks: [
    { kind: 'heading', level: 1, text: { path: 'type', format: 'text' } },
    { kind: 'text', value: { path: 'company.name', format: 'text' } },
    { kind: 'pageNumber' },
  ],
};

const content = { company: { name: 'Sample' }, lang: 'en', date: '2026-01-20' };

/** A page without anybody's data, which is the same in every installation. */
export const samplePage: RenderRequest = {
  uuid: '00000000-0000-4000-8000-000000000000',
  type: 'Sample',
  title: 'Sample',
  templateId: 'classic',
  form: {
    layout,
    labels: {},
    shape: { company: { kind: 'part', of: { name: 'name' } }, date: 'date', lang: 'lang' },
  },
  colorId: 'blue',
  paper: 'letter',
  logo: null,
  madeAtMs: 0,
  content,
};
