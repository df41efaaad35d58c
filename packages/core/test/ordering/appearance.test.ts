import { describe, expect, test } from 'vitest';
import {
  COLOR_IDS,
  PAPERS,
  TEMPLATE_IDS,
  validateColorId,
  validatePaper,
  validateTemplateId,
} from '../../src/index.ts';

const parts = [
  { name: 'a template', ids: TEMPLATE_IDS, count: 3, validator: validateTemplateId },
  { name: 'a color', ids: COLOR_IDS, count: 8, validator: validateColorId },
  { name: 'a paper', ids: PAPERS, count: 2, validator: validatePaper },
];

describe.each(parts)('$name', ({ ids, count, validator }) => {
  test('is one of a closed list', () => {
    expect(new Set(ids).size).toBe(count);
    for (const id of ids) expect(validator(id)).toEqual({ value: id });
  });

  test.each([undefined, null, '', 'Classic', 'BLUE', 'A4', ' a4', 0, ['a4'], '__proto__'])(
    'is not %j',
    (input) => {
      expect(validator(input)).toEqual({ violation: { rule: 'unknown', allowed: ids } });
    },
  );
});
