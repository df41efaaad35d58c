import { BUILT_IN_TYPES } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { formOf } from '../../src/domain/documents/document-form.ts';
import { builtInLabels } from '../../src/domain/labels/built-in-labels.ts';
import { LABEL_NAMES } from '../../src/domain/labels/label-names.ts';
import { labelsOf } from '../../src/domain/layouts/labels-of.ts';

const placeholdersIn = (label: string): readonly string[] =>
  [...label.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each(Object.entries(builtInLabels))('the labels in %s', (lang, labels) => {
  test('have each place of the English label', () => {
    for (const [english, label] of Object.entries(labels)) {
      expect(label.trim()).toBe(label);
      expect(placeholdersIn(label), english).toEqual(placeholdersIn(english));
    }
  });

  test('are in composed letters', () => {
    for (const label of Object.values(labels)) expect(label.normalize('NFC')).toBe(label);
  });

  test('name each label of a statement', () => {
    const type = BUILT_IN_TYPES.find(({ name }) => name === 'Pay Statement');
    if (type === undefined) throw new Error('There are no pay statements.');
    for (const templateId of ['classic', 'modern', 'compact'] as const) {
      const form = formOf(type, { templateId, lang: `${lang}-XX` });
      expect(form.labels).toMatchObject(labels);
      expect(form.labels['Paystub']).toBe(labels['Pay Statement']);
    }
  });
});

test('each label that comes with the product is one of a layout, or a value', () => {
  const used = new Set(
    BUILT_IN_TYPES.flatMap(({ layouts }) => Object.values(layouts).flatMap(labelsOf)),
  );
  const values = LABEL_NAMES.filter((label) => !used.has(label));
  expect(values).toEqual([
    'Pay Statement',
    'Direct deposit',
    'Check',
    'Cash',
    'Weekly',
    'Biweekly',
    'Semimonthly',
    'Monthly',
    'Invoice',
    'Year Summary',
  ]);
});

test('a layout with a label that a language lacks is English in it', () => {
  const [type] = BUILT_IN_TYPES;
  if (type === undefined) throw new Error('There is no type.');
  const { classic, ...others } = type.layouts;
  const blocks = [{ kind: 'heading', level: 2, text: 'Mileage' } as const, ...classic.blocks];
  const own = { ...type, layouts: { ...others, classic: { ...classic, blocks } } };
  expect(formOf(own, { templateId: 'classic', lang: 'de' }).labels).toEqual({});
  const labels = { de: { Mileage: 'Kilometer' } };
  const form = formOf({ ...own, labels }, { templateId: 'classic', lang: 'de' });
  expect(form.labels).toMatchObject({ Mileage: 'Kilometer', 'Net pay': 'Nettolohn' });
});
