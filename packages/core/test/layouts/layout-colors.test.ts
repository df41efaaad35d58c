import { describe, expect, test } from 'vitest';
import { readLayout } from '../../src/domain/layouts/validate-layout.ts';
import { statementShape } from '../../src/domain/layouts/statement-shape.ts';
import { issuesOf, layoutOf, placesOf, style } from './sample-blocks.ts';

const colored = (color: unknown, tinted = false) => ({
  ...layoutOf({ kind: 'heading', level: 1, text: 'a', color }, { kind: 'text', value: 'a', color }),
  style: { ...style, tinted, color },
});

describe('a layout that is read', () => {
  test('has colors that can be read on its backgrounds', () => {
    expect('layout' in readLayout(colored('#000000'), statementShape)).toBe(true);
    const read = readLayout(colored('#1D4ED8', true), statementShape);
    expect('layout' in read && [read.layout.style.color, ...read.layout.blocks]).toEqual([
      '#1d4ed8',
      { kind: 'heading', level: 1, text: 'a', color: '#1d4ed8' },
      { kind: 'text', value: 'a', color: '#1d4ed8' },
    ]);
    const places = ['layout.style.color', 'layout.blocks.0.color', 'layout.blocks.1.color'];
    for (const wrong of ['red', '#12', '#12345g', 'rgb(0,0,0)', '#1d4ed8;', 7, '#777777']) {
      expect(placesOf(colored(wrong))).toEqual(places.map((place) => `${place} format`));
    }
    expect(placesOf(colored('#767676'))).toEqual([]);
    expect(issuesOf(colored('#767676', true))).toEqual(
      places.map((field) => ({
        field,
        rule: 'format',
        expected: 'a color with a contrast of at least 4.5 to #ebebeb; that of #767676 is 3.81',
      })),
    );
  });
});
