import { describe, expect, test } from 'vitest';
import { checkBindable } from '../src/binding/bind-documents.ts';
import { boundBytes, readBound } from './bound.ts';
import { smallFile } from './small-file.ts';

const bound = async (file: Buffer): Promise<Buffer> => boundBytes([{ name: 'x', bytes: file }]);

describe('a small file is bound', () => {
  test.each<[string, Readonly<Record<number, string>>]>([
    ['as it is', {}],
    ['with one element that is in no list', { 4: '<< /K 5 0 R /ParentTree 6 0 R >>' }],
    [
      'with a tree of parents in two levels',
      { 6: '<< /Kids [8 0 R] >>', 8: '<< /Nums [0 [5 0 R]] >>' },
    ],
    [
      'with texts in parentheses',
      { 5: String.raw`<< /S /P /P 4 0 R /Pg 3 0 R /K 0 /Alt (a \) (b) c) >>` },
    ],
    [
      'with a page of which an object is missing',
      { 3: '<< /Type /Page /StructParents 0 /B 9 0 R >>' },
    ],
    ['with an object that is a number', { 7: '12' }],
  ])('%s', async (_, objects) => {
    const file = smallFile({ objects });
    expect(checkBindable(file)).toBeUndefined();
    expect(readBound(await bound(file)).pageNumbers).toHaveLength(1);
  });
});

describe('a small file cannot be bound', () => {
  test.each<[string, Parameters<typeof smallFile>[0], RegExp]>([
    ['without a catalog', { trailer: '<< /Size 1 >>' }, /no pages/],
    ['with two trailers', { trailer: '<< /Root 1 0 R >> << >>' }, /no trailer/],
    ['with a trailer that is a number', { trailer: '7' }, /no trailer/],
    ['with pages below others', { objects: { 2: '<< /Count 1 /Parent 1 0 R >>' } }, /no pages/],
    ['with a number for its pages', { objects: { 2: '<< /Kids 7 /Count 1 >>' } }, /no pages/],
    ['with pages in a circle', { objects: { 2: '<< /Kids [2 0 R] /Count 1 >>' } }, /no pages/],
    ['without tags', { objects: { 1: '<< /Pages 2 0 R /StructTreeRoot 4 0 R >>' } }, /not tagged/],
    ['without structure', { objects: { 4: '7' } }, /not tagged/],
    [
      'with content in place of elements',
      { objects: { 4: '<< /K [5 0 R 7] /ParentTree 6 0 R >>' } },
      /another form/,
    ],
    ['without a tree of parents', { objects: { 4: '<< /K 5 0 R >>' } }, /tree of parents/],
    ['with an empty tree of parents', { objects: { 6: '<< /Nums [] >>' } }, /tree of parents/],
    ['with a parent without elements', { objects: { 6: '<< /Nums [0] >>' } }, /tree of parents/],
    [
      'with parents in another order',
      { objects: { 6: '<< /Nums [1 [5 0 R] 0 [5 0 R]] >>' } },
      /tree of parents/,
    ],
    ['with parents in a circle', { objects: { 6: '<< /Kids [6 0 R] >>' } }, /tree of parents/],
    ['with a table that points elsewhere', { shift: 1 }, /another place/],
    ['with two values in an object', { objects: { 1: '<< >> << >>' } }, /broken object/],
    ['with an empty object', { objects: { 1: '' } }, /broken object/],
    ['with a text without an end', { objects: { 2: '<< /Count (1 >>' } }, /string without an end/],
    ['with values in many levels', { objects: { 2: '['.repeat(60) } }, /too many levels/],
    ['with a key that is a number', { objects: { 2: '<< 1 1 >>' } }, /another form/],
    ['with a key without value', { objects: { 2: '<< /Count >>' } }, /another form/],
    ['with a reference of no number', { objects: { 2: '<< /Count [] 0 R >>' } }, /generation/],
  ])('%s', (_, differences, reason) => {
    expect(checkBindable(smallFile(differences))).toMatch(reason);
  });

  test.each<[string, Readonly<Record<number, string>>, RegExp]>([
    ['with a key of a parent that is no number', { 3: '<< /StructParents null >>' }, /broken key/],
    ['with a stream without length', { 7: '<< >>\nstream\nq Q\nendstream' }, /broken stream/],
    ['with a stream on the line of its word', { 7: '<< /Length 1 >>\nstream q' }, /broken stream/],
  ])('%s, at the latest while it is copied', async (_, objects, reason) => {
    await expect(bound(smallFile({ objects }))).rejects.toThrow(reason);
  });
});
