import {
  documentTypes,
  formOf,
  type RenderRequest,
  NO_FIGURES,
  type DocumentFacts,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildRenderRequest } from '@paydocs/testing';

/** The records of a form. */
export const facts = {
  employee: { ...buildEmployee(), externalId: null },
  company: buildCompany(),
  figures: NO_FIGURES,
  absentRows: true,
} satisfies DocumentFacts;

const NAME = 'Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff';

const longFacts = {
  ...facts,
  employee: { ...facts.employee, firstName: NAME, lastName: NAME },
  company: { ...facts.company, name: 'The Company With a Very Long Name '.repeat(5).trim() },
};

/** Returns a request for a document of a type, with the records of a builder. */
export const requestOf = (
  name: string,
  content: object,
  { of = facts, ...overrides }: Partial<RenderRequest> & { readonly of?: DocumentFacts } = {},
): RenderRequest => {
  const type = documentTypes().of(name);
  const shown = type.complete(content, of);
  return {
    ...buildRenderRequest(),
    type: name,
    title: name,
    form: formOf(type, { templateId: 'classic', lang: shown.lang }),
    content: type.inFull?.(shown, of) ?? shown,
    ...overrides,
  };
};

const w2 = {
  year: '2025',
  lang: 'en',
  boxes: {
    1: '70000.00',
    2: '8212.50',
    3: '75000.00',
    4: '4650.00',
    5: '75000.00',
    6: '1087.50',
    12: [
      { code: 'D', amount: '5000.00' },
      { code: 'DD', amount: '6120.00' },
    ],
    13: ['retirement_plan'],
    15: [{ state: 'CA', number: '123-4567-8' }],
    16: ['70000.00'],
    17: ['2911.04'],
  },
};

const w2Long = {
  year: '2026',
  lang: 'en',
  boxes: {
    ...w2.boxes,
    7: '1234567890.00',
    8: '120.00',
    10: '5000.00',
    11: '250.00',
    12: ['A', 'C', 'D', 'DD', 'M', 'TP', 'TT', 'W'].map((code) => ({
      code,
      amount: '9999999999.99',
    })),
    13: ['statutory_employee', 'retirement_plan', 'third_party_sick_pay'],
    14: Array.from({ length: 8 }, (_, at) => ({
      label: `Uniforms, tools and other reimbursements ${at}`,
      amount: '17.10',
    })),
    '14b': ['101', '102'],
    15: ['CA', 'NY', 'NJ', 'PA'].map((state) => ({ state, number: '123-4567-8/0001' })),
    16: Array.from({ length: 4 }, () => '9999999999.99'),
    17: Array.from({ length: 4 }, () => '9999999999.99'),
    18: Array.from({ length: 4 }, () => '9999999999.99'),
    19: Array.from({ length: 4 }, () => '9999999999.99'),
    20: ['Los Angeles', 'New York City', null, 'Philadelphia'],
    d: 'CTRL-000000000000000000004711',
  },
};

const w2c = {
  year: '2025',
  lang: 'en',
  previous: { ...w2.boxes, 1: '75000.00', 12: [{ code: 'DD', amount: '6120.00' }], 13: [] },
  boxes: w2.boxes,
  previousName: 'Grace Murray',
};

const w2cLong = {
  ...w2Long,
  previous: { 1: '100.00' },
  previousName: NAME,
  previousSsnLast4: '4711',
};

const nec = { year: '2025', lang: 'en', boxes: { 1: '48000.00', 4: '120.00' } };

const necLong = {
  year: '2024',
  lang: 'en',
  boxes: {
    1: '9999999999.99',
    2: true,
    4: '1.00',
    5: ['9999999999.99', '1.00', '2.00'],
    6: ['CA', 'NY', 'NJ'].map((state) => ({ state, number: '123-4567-8/000100000000000000' })),
    7: ['9999999999.99', '1.00', '2.00'],
  },
  accountNumber: '000000000000000000000000004711',
  corrected: true,
  recipientName: 'The Consultancy of the Very Long Name '.repeat(4).trim(),
  recipientEinLast4: '4711',
};

const misc = { year: '2025', lang: 'en', boxes: { 1: '24000.00', 7: true } };

const miscLong = {
  ...necLong,
  boxes: {
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15].map((name) => [name, '9999999999.99']),
    ),
    7: true,
    13: true,
    16: necLong.boxes[5],
    17: necLong.boxes[6],
    18: necLong.boxes[7],
  },
};

/** The contents of each form, a usual one and one that fills its boxes. */
export const formContents = {
  'W-2': [w2, w2Long],
  'W-2c': [w2c, w2cLong],
  '1099-NEC': [nec, necLong],
  '1099-MISC': [misc, miscLong],
} as const;

/** The samples of tax forms, by their names. */
export const taxFormSamples: Readonly<Record<string, RenderRequest>> = {
  'w-2': requestOf('W-2', w2),
  'w-2-long': requestOf('W-2', w2Long, { paper: 'a4', colorId: 'navy', of: longFacts }),
  'w-2c': requestOf('W-2c', w2c),
  'w-2c-long': requestOf('W-2c', w2cLong, { paper: 'a4', colorId: 'red', of: longFacts }),
  '1099-nec': requestOf('1099-NEC', nec, { colorId: 'teal' }),
  '1099-nec-long': requestOf('1099-NEC', necLong, { paper: 'a4', of: longFacts }),
  '1099-misc': requestOf('1099-MISC', misc, { colorId: 'green' }),
  '1099-misc-long': requestOf('1099-MISC', miscLong, { paper: 'a4', of: longFacts }),
  'w-2-short': requestOf(
    'W-2',
    { year: '2023', lang: 'en', boxes: { 1: '100.00' } },
    { colorId: 'gray' },
  ),
};
