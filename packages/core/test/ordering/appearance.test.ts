import { describe, expect, test } from 'vitest';
import { COLOR_IDS, PAPERS, validateColorId, validatePaper } from '../../src/index.ts';

const parts = [
  { name: 'a color', ids: COLOR_IDS, count: 8, validator: validateColorId },
  { name: 'a paper', ids: PAPERS, count: 2, validator: validatePaper },
];

const colorForm = {
  rule: 'format',
  expected: `one of ${COLOR_IDS.join(', ')}, or a color such as #1d4ed8`,
};

describe.each(parts)('$name', ({ ids, count, validator }) => {
  test('is one of a closed list', () => {
    expect(new Set(ids).size).toBe(count);
    for (const id of ids) expect(validator(id)).toEqual({ value: id });
  });

  test.each([undefined, null, '', 'Classic', 'BLUE', 'A4', ' a4', 0, ['a4'], '__proto__'])(
    'is not %j',
    (input) => {
      const violation = ids === COLOR_IDS ? colorForm : { rule: 'unknown', allowed: ids };
      expect(validator(input)).toEqual({ violation });
    },
  );
});

describe('a color without a name', () => {
  test('is dark enough for the darkest background', () => {
    expect(validateColorId('#9D174D')).toEqual({ value: '#9d174d' });
    expect(validateColorId('#6a6a6a')).toEqual({ value: '#6a6a6a' });
    expect(validateColorId('#6b6b6b')).toEqual({
      violation: {
        rule: 'format',
        expected: 'a color with a contrast of at least 4.5 to #ebebeb; that of #6b6b6b is 4.47',
      },
    });
    const white = validateColorId('#ffffff');
    expect(white).toMatchObject({ violation: { expected: expect.stringMatching(/ is 1\.19$/) } });
    const close = validateColorId('#5a6f6a');
    expect(close).toMatchObject({ violation: { expected: expect.stringMatching(/ is 4\.49$/) } });
  });

  test.each(['#12', '9d174d', '#9d174g', ' #9d174d', '#9d174d;', ['#9d174d']])(
    'is not %j',
    (input) => {
      expect(validateColorId(input)).toEqual({ violation: colorForm });
    },
  );
});
