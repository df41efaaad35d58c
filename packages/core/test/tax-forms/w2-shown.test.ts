import { type DocumentType, documentTypes, NO_FIGURES, RawJson } from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { frozenContent } from '../../src/domain/documents/stored-content.ts';
import { BOXES } from './w2.ts';

const type: DocumentType = documentTypes().of('W-2');
const facts = {
  employee: { ...buildEmployee(), externalId: null },
  company: buildCompany(),
  figures: NO_FIGURES,
  absentRows: true,
};

const shownOf = (boxes: object, year = '2025') =>
  type.complete({ year, lang: 'en', boxes: { ...BOXES, ...boxes } }, facts);

test('shows boxes, states as rows, and the records with masked numbers', () => {
  const shown = shownOf({
    13: ['retirement_plan', 'third_party_sick_pay'],
    15: [{ state: 'CA', number: '1' }],
    16: ['1.00', '2.00'],
    20: [null, 'Newark'],
  });
  expect(shown).toMatchObject({
    year: '2025',
    boxes: {
      1: '70000.00',
      7: null,
      12: [],
      13: { statutoryEmployee: null, retirementPlan: 'X', thirdPartySickPay: 'X' },
      '14b': null,
    },
    states: [
      { state: 'CA', number: '1', wages: '1.00', tax: null, localWages: null, locality: null },
      { state: null, number: null, wages: '2.00', locality: 'Newark' },
    ],
    form: { omb: '1545-0029', splitBox14: null },
    employee: { name: 'Grace Hopper', maskedSsn: 'XXX-XX-0001' },
    company: { maskedEin: 'XX-XXX0001', ein: null },
  });
});

test.each(['W-2', 'W-2c', '1099-NEC', '1099-MISC'])(
  'the form %s is English in any language',
  (name) => {
    const form: DocumentType = documentTypes().of(name);
    const parties = {
      ...facts,
      employee: { ...facts.employee, address: { ...facts.employee.address, country: 'DE' } },
    };
    const content = { year: '2025', boxes: BOXES, changes: BOXES, previous: {}, corrected: {} };
    const shown = form.complete({ ...content, lang: 'de' }, parties);
    expect(shown).toEqual(form.complete({ ...content, lang: 'en' }, parties));
    expect(shown.lang).toBe('en');
  },
);

test('prints the EIN in full, which is not stored', () => {
  const shown = shownOf({ '14b': ['101', '102'], 15: [{ state: 'CA' }] }, '2026');
  expect(shown).toMatchObject({ boxes: { '14b': '101, 102' }, form: { splitBox14: 'yes' } });
  const frozen = frozenContent(shown);
  const stored = 'value' in frozen ? frozen.value : new RawJson('{}');
  expect(stored.text).not.toContain('12-0000001');
  expect(type.readShown(stored)).toEqual(shown);
  expect(type.inFull?.(shown, facts)).toMatchObject({ company: { ein: '12-0000001' } });
});
