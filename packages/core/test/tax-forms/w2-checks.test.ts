import { describe, expect, test } from 'vitest';
import { BOXES, issuesWith, validated } from './w2.ts';

const code = (name: string, amount: string) => ({ 12: [{ code: name, amount }] });

describe('boxes agree', () => {
  test.each<[string, object, readonly string[]]>([
    ['4 is 6.2 % of 3', {}, []],
    ['4 is rounded at each payment', { 4: '4650.27' }, []],
    ['4 is rounded at each payment', { 4: '4649.73' }, []],
    [
      '4 is too much',
      { 4: '4650.28' },
      ['4 format 4650.00, 6.2 % of boxes 3 and 7, less codes A and M of box 12'],
    ],
    [
      '4 is too little',
      { 4: '4649.72' },
      ['4 format 4650.00, 6.2 % of boxes 3 and 7, less codes A and M of box 12'],
    ],
    [
      '4 is missing',
      { 4: null },
      ['4 format 4650.00, 6.2 % of boxes 3 and 7, less codes A and M of box 12'],
    ],
    ['tips are taxed too', { 3: '74000.00', 7: '1000.00' }, []],
    ['a tax on tips was not collected', { 4: '4600.00', ...code('A', '50.00') }, []],
    ['a tax on life insurance was not collected', { 4: '4600.00', ...code('M', '50.00') }, []],
    ['5 is more than 3 and 7', { 5: '80000.00', 6: '1160.00' }, []],
    [
      '5 is less than 3',
      { 5: '74999.99' },
      ['5 format at least 75000.00, the sum of boxes 3 and 7'],
    ],
    ['6 is rounded', { 6: '1087.23' }, []],
    [
      '6 is too little',
      { 6: '1087.22' },
      ['6 format at least 1087.50, 1.45 % of box 5, less codes B and N of box 12'],
    ],
    ['a Medicare tax was not collected', { 6: '1000.00', ...code('B', '87.50') }, []],
    [
      '6 is too much',
      { 6: '1087.78' },
      ['6 format at most 1087.50, 1.45 % of box 5 and 0.9 % of what exceeds 200,000'],
    ],
    ['6 has Additional Medicare Tax', { 5: '210000.00', 6: '3135.00' }, []],
    ['no taxes of an employee who is exempt', { 3: null, 4: null, 5: null, 6: null }, []],
    ['17 is at most 16', { 16: ['100.00', null], 17: ['100.00', '5.00', '6.00'] }, []],
    [
      '17 is above 16',
      { 16: [null, '99.99'], 17: ['1.00', '100.00'] },
      ['17.1 format at most 99.99, box 16'],
    ],
    ['19 is above 18', { 18: ['1.00'], 19: ['2.00'] }, ['19.0 format at most 1.00, box 18']],
  ])('%s: %j', (_, boxes, issues) => {
    expect(issuesWith(boxes)).toEqual(issues.map((issue) => `content.boxes.${issue}`));
  });

  test.each([
    ['2023', '160200.00', '9932.40'],
    ['2024', '168600.00', '10453.20'],
    ['2025', '176100.00', '10918.20'],
    ['2026', '184500.00', '11439.00'],
  ])('in %s up to the wage base %s', (year, base, tax) => {
    const boxes = { 3: base, 4: tax, 5: '300000.00', 6: '5250.00' };
    expect(issuesWith(boxes, year)).toEqual([]);
    const above = `format at most ${base} with boxes 3 and 7, the social security wage base of ${year}`;
    expect(issuesWith({ ...boxes, 7: '0.01' }, year)).toEqual([`content.boxes.7 ${above}`]);
    expect(issuesWith({ ...boxes, 3: '184500.01' }, year)).toEqual([`content.boxes.3 ${above}`]);
  });
});

describe('earnings', () => {
  const EARNINGS = {
    wages: '75000',
    federalTax: 8212.5,
    socialSecurity: '4650.00',
    medicare: '1087.5',
  };

  test('are boxes 1, 2, 4 and 6, with the wages in 3 and 5', () => {
    const { content, issues } = validated('W-2', { year: 2025, earnings: EARNINGS });
    expect(issues).toEqual([]);
    expect(content).toEqual({ year: '2025', lang: 'en', boxes: { ...BOXES, 1: '75000.00' } });
  });

  test('of more than the wage base have the base in 3', () => {
    const earnings = { wages: '190000.00', socialSecurity: '10918.20', medicare: '2755.00' };
    const { content } = validated('W-2', { year: 2025, earnings });
    expect(content).toMatchObject({ boxes: { 3: '176100.00', 5: '190000.00' } });
  });

  test('have names in quotes where requests have capitals', () => {
    const earnings = {
      wages: 1,
      '"federalTax"': '2.00',
      '"socialSecurity"': '0.06',
      medicare: 0.01,
    };
    const { content } = validated('W-2', { year: 2025, earnings });
    expect(content).toMatchObject({ boxes: { 2: '2.00', 4: '0.06' } });
  });

  test('may stand beside boxes that say the same', () => {
    const { issues } = validated('W-2', {
      year: 2025,
      boxes: { ...BOXES, 1: 75000 },
      earnings: { ...EARNINGS, federalTax: null },
    });
    expect(issues).toEqual([]);
  });

  test.each<[object, readonly string[]]>([
    [{ year: 2025, earnings: 7 }, ['content.earnings object', 'content.boxes required']],
    [{ year: 2025, earnings: { ...EARNINGS, tax: 1 } }, ['content.earnings.tax unknown-field']],
    [
      { year: 2025, earnings: { ...EARNINGS, medicare: 'x' }, boxes: { 5: '0.00' } },
      [
        'content.earnings.medicare format an amount such as 1234.50, of at least 0',
        'content.boxes.4 format 0.00, 6.2 % of boxes 3 and 7, less codes A and M of box 12',
      ],
    ],
    [
      { year: 2025, earnings: EARNINGS, boxes: BOXES },
      ['content.boxes.1 format 75000.00, as earnings say'],
    ],
    [{ year: 1999, earnings: EARNINGS }, ['content.year unknown']],
    [{ year: 2025, earnings: EARNINGS, boxes: 'x' }, ['content.boxes object']],
  ])('in %j are refused', (input, issues) => {
    expect(validated('W-2', input).issues).toEqual(issues);
  });
});
