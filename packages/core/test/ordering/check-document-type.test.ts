import { documentTypes } from '@paydocs/core';
import { expect, test } from 'vitest';
import { payStatementType } from '../../src/domain/types/pay-statement-type.ts';

const correct = { ...payStatementType, name: 'Payslip', aliases: [] };
const LAYOUTS = correct.layouts;
const LAYOUT = LAYOUTS.classic;
const withClassic = (classic: object) => ({ ...LAYOUTS, classic });
const withBlocks = (blocks: object) => withClassic({ ...LAYOUT, blocks });
const ENDLESS = { kind: 'part', of: {} };
ENDLESS.of = { again: ENDLESS };

test.each<readonly [string, unknown, string]>([
  ['fileName', ['payDay'], '.fileName has the path payDay, which the shape lacks.'],
  ['shape', 'text', '.shape must be an object of shapes.'],
  ['shape', { lang: 1 }, '.shape.lang is no known shape.'],
  ['shape', { lang: 'txt' }, '.shape.lang is no known shape.'],
  ['shape', { lang: { kind: 'choice', of: [] } }, '.shape.lang is no known shape.'],
  ['shape', { rows: { kind: 'rows' } }, '.shape.rows is no known shape.'],
  ['shape', { one: { kind: 'part', of: { two: '?' } } }, '.shape.one.of.two is no known shape.'],
  ['shape', { again: ENDLESS }, 'of.again is no known shape.'],
  ['layouts', { ...LAYOUTS, slip: LAYOUT }, '.layouts must be an object with the layouts'],
  ['layouts', withClassic({}), '.layouts.classic.header is required.'],
  ['layouts', withBlocks([{ kind: 'video' }]), '.blocks.0.kind must be one of heading, text,'],
  ['layouts', withBlocks([{ kind: 'rule', height: -1 }]), '.height must be between 0 and 200.'],
  ['layouts', withBlocks([{ kind: 'rule', hight: 1 }]), '.hight is unknown; the nearest name is'],
  ['layouts', withBlocks([{ kind: 'text', value: 5 }]), '.blocks.0.value must be a string.'],
  [
    'layouts',
    withClassic({ ...LAYOUT, style: { ...LAYOUT.style, color: '#fff' } }),
    '.style.color',
  ],
  ['labels', { tr: { Earnings: 'Kazanç' } }, '.labels.tr lacks "'],
])('a type of a host with the %s %j is a TypeError at the start', (field, value, message) => {
  const wrong = { ...correct, [field]: value };
  expect(() => documentTypes([wrong])).toThrow(message);
  expect(() => documentTypes([wrong])).toThrow(TypeError);
});

test('a type of a host may name a label anew in a language that the product has', () => {
  const type = { ...correct, labels: { 'de-CH': { Earnings: 'Lohn' } } };
  expect(documentTypes([type]).names).toContain('Payslip');
});
