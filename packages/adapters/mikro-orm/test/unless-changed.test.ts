import { describe, expect, test } from 'vitest';
import { toJson } from '../src/sql/columns.ts';
import { unlessChanged } from '../src/sql/unless-changed.ts';

const columns = { id: 'number', name: 'text', settings: 'json' } as const;

/** Returns a conversion of notes, and the names of those that it converted. */
const conversion = () => {
  const converted: string[] = [];
  const convert = unlessChanged(columns, 'note_', (row) => {
    converted.push(row.note_name);
    return { name: row.note_name, settings: toJson(row.note_settings) };
  });
  return { convert, converted };
};

const row = { note_id: 1, note_name: 'first', note_settings: '{"list":[1]}' };

describe('a conversion of rows', () => {
  test('happens once for rows that are equal', () => {
    const { convert, converted } = conversion();
    const note = convert(row);
    expect(note).toEqual({ name: 'first', settings: { list: [1] } });
    expect(convert({ ...row })).toBe(note);
    expect(converted).toEqual(['first']);
  });

  test.each([
    ['a text', { note_name: 'second' }],
    ['JSON', { note_settings: '{}' }],
    ['the id', { note_id: 2 }],
    ['the type of a column', { note_id: '1' }],
  ])('happens again after a change of %s', (_what, change) => {
    const { convert } = conversion();
    const note = convert(row);
    const changed = { ...row, ...change };
    expect(convert(changed)).not.toBe(note);
    expect(convert(changed)).toEqual({
      name: changed.note_name,
      settings: JSON.parse(changed.note_settings),
    });
  });

  test('ignores columns of other tables', () => {
    const { convert } = conversion();
    const joined = { ...row, user_id: 7 };
    const other = { ...row, user_id: 8 };
    expect(convert(joined)).toBe(convert(other));
  });

  test('returns what no request can change for another', () => {
    const { settings } = conversion().convert(row);
    expect(() => Object.assign(settings, { list: [] })).toThrow(TypeError);
    expect(() => (settings as { readonly list: number[] }).list.push(2)).toThrow(TypeError);
  });

  test('remembers a bounded number of rows', () => {
    const { convert, converted } = conversion();
    for (let id = 1; id <= 1001; id += 1) convert({ ...row, note_id: id });
    convert(row);
    expect(converted).toHaveLength(1002);
  });
});
