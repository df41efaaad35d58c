import { beforeAll, describe, expect, test } from 'vitest';
import { checkBindable } from '../src/binding/bind-documents.ts';
import { boundBytes } from './bound.ts';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

let short: Buffer;

beforeAll(async () => {
  const [request] = Object.values(samples);
  if (request === undefined) throw new Error('There is a sample.');
  short = Buffer.from(await bytesOf(request));
});

/** Replaces a part of the file by another one of the same length, so that all places stay right. */
const changed = (from: string, to: string): Buffer => {
  const text = short.toString('latin1');
  if (!text.includes(from)) throw new Error(`The file has no ${from}`);
  return Buffer.from(text.replace(from, to.padEnd(from.length)), 'latin1');
};

/** Adds entries to the trailer, which is after all places. */
const withTrailer = (entry: string): Buffer =>
  Buffer.from(short.toString('latin1').replace('trailer\n<<', `trailer\n<< ${entry}`), 'latin1');

/** Changes the length of the first stream by one. */
const longStream = (): Buffer => {
  const [entry = '', length] = /\/Length (\d+)/.exec(short.toString('latin1')) ?? [];
  return changed(entry, `/Length ${Number(length) - 1}`);
};

describe('a file cannot be bound', () => {
  test.each([
    ['that is encrypted', () => withTrailer('/Encrypt 9 0 R'), 'is encrypted'],
    ['that was changed', () => withTrailer('/Prev 9'), 'was changed'],
    ['of version 2', () => changed('%PDF-1.7', '%PDF-2.0'), 'version up to 1.7'],
    ['with a table in a stream', () => changed('xref\n0', '9 0 \n0'), 'no classic table'],
    ['with a broken table', () => changed(' 65535 f ', ' 65535 g '), 'broken table'],
    ['without trailer', () => changed('trailer', 'trawler'), 'no trailer'],
    ['with an empty trailer', () => changed('trailer\n<<', 'trailer\n<'), 'ends within'],
    ['with a form', () => changed('/Names', '/Forms'), '/Forms, which cannot be bound'],
    ['without tags', () => changed('/Marked true', '/Marked null'), 'not tagged'],
    ['without pages', () => changed('/Count', '/Other'), 'no pages'],
    ['with names for roles', () => changed('/ParentTreeNextKey', '/RoleMap'), '/RoleMap'],
    ['without an end', () => short.subarray(0, -300), 'no end'],
    ['that is no PDF', () => Buffer.from('GIF89a'), 'is no PDF'],
    ['that is empty', () => Buffer.alloc(0), 'is no PDF'],
  ])('%s', (_, file, reason) => {
    expect(checkBindable(file())).toMatch(new RegExp(`^The file .*(?:${reason}).*\\.$`));
  });

  test.each([
    ['with a stream of another length', longStream, 'stream'],
    ['with a word that is no value', () => changed('/Scope /Row', '/Scope Row'), 'word'],
    ['with another generation', () => changed('/P 8 0 R', '/P 8 1 R'), 'generation'],
    ['with a key in another spelling', () => changed('/UserUnit', '/User#6e'), 'another form'],
    ['with another count of pages', () => changed('/Count 1', '/Count 7'), 'number of pages'],
    ['with its catalog in a page', () => changed('/UserUnit 1', '/X 3 0 R'), 'own catalog'],
  ])('%s, at the latest while it is copied', async (_, file, reason) => {
    await expect(boundBytes([{ name: 'x', bytes: file() }])).rejects.toThrow(new RegExp(reason));
  });

  test('whatever is cut off', () => {
    for (let length = 0; length < short.length - 8; length += 97) {
      expect(checkBindable(short.subarray(0, length))).toMatch(/^The file .*\.$/);
    }
  });

  test('whatever word of it is missing or wrong, unless it can be bound', async () => {
    const text = short.toString('latin1');
    const words = [...text.matchAll(/\/[A-Z][A-Za-z]+|\d+ 0 R|[[\]]|<<|>>|\bobj\b/g)];
    const outcomes = new Set<string>();
    for (const [index, { 0: word, index: at }] of words.entries()) {
      const other = [' ', '1', '['][index % 3] ?? ' ';
      const filler = other.padEnd(word.length);
      const bytes = Buffer.from(
        `${text.slice(0, at)}${filler}${text.slice(at + word.length)}`,
        'latin1',
      );
      await boundBytes([{ name: 'x', bytes }]).then(
        () => outcomes.add('bound'),
        (error: unknown) => outcomes.add((error as Error).name),
      );
    }
    expect([...outcomes].toSorted()).toEqual(['NotBindable', 'bound']);
  });

  test('but one without the claim of PDF/UA can, and then makes none', async () => {
    const plain = changed('<pdfuaid:part>1<', '<pdfuaid:part>2<');
    const bound = Buffer.from(await boundBytes([{ name: 'x', bytes: plain }])).toString('latin1');
    expect(bound).not.toContain('pdfuaid:part>1<');
  });
});
