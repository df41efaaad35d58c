import { Unreadable } from '@paydocs/core';
import { expect, test } from 'vitest';
import { EIN, SSN } from '../../src/encryption/columns.ts';
import { encryptedColumn } from '../../src/encryption/encrypted-column.ts';
import { dataKeyRing, generateDataKey } from '../../src/index.ts';

const keys = [generateDataKey(), generateDataKey()];
const ring = dataKeyRing(keys);
const ssn = encryptedColumn(SSN, ring);
const row = { siteId: 2, id: 7 };
const TEXT = '666-12-3456';

test.each([TEXT, '', 'Ünïcödé ☂', '9'.repeat(1000)])('what is sealed opens: %#', (text) => {
  const stored = ssn.seal(text, row);
  expect(stored).toMatch(/^v1\.[\w-]{8}\.[\w-]{38,}$/);
  expect(stored.slice(3, 11)).toBe(ring.writing.id);
  expect(ssn.open(stored, row)).toBe(text);
});

test('null is stored and read as null', () => {
  expect(ssn.seal(null, row)).toBeNull();
  expect(ssn.open(null, row)).toBeNull();
});

test('equal texts have different stored values', () => {
  expect(new Set([1, 2, 3].map(() => ssn.seal(TEXT, row))).size).toBe(3);
});

test('a value of another key of the ring opens', () => {
  const stored = encryptedColumn(SSN, dataKeyRing([keys[1] ?? ''])).seal(TEXT, row);
  expect(ssn.open(stored, row)).toBe(TEXT);
});

// @promise R49
test('a value that was moved to another row, site or column does not open', () => {
  const stored = ssn.seal(TEXT, row);
  const message = 'cannot be decrypted: it was changed, or belongs to another row.';
  expect(() => ssn.open(stored, { siteId: 2, id: 8 })).toThrow(
    new Unreadable(`The ssn of row 8 of employees in site 2 ${message}`),
  );
  expect(() => ssn.open(stored, { siteId: 3, id: 7 })).toThrow(message);
  expect(() => encryptedColumn(EIN, ring).open(stored, row)).toThrow(message);
  // The two numbers of an address do not run together.
  expect(() => ssn.open(ssn.seal(TEXT, { siteId: 1, id: 23 }), { siteId: 12, id: 3 })).toThrow(
    message,
  );
});

test('no changed character of a value opens', () => {
  const stored = ssn.seal(TEXT, row);
  for (let index = 0; index < stored.length; index++) {
    const flipped = stored[index] === 'A' ? 'Q' : 'A';
    const changed = stored.slice(0, index) + flipped + stored.slice(index + 1);
    expect(() => ssn.open(changed, row), `character ${index}`).toThrow(/^The ssn of row 7/);
    expect(() => ssn.open(stored.slice(0, index), row), `length ${index}`).toThrow(/^The ssn of/);
  }
});

test('a value of an unknown key does not open', () => {
  const stored = encryptedColumn(SSN, dataKeyRing([generateDataKey()])).seal(TEXT, row);
  expect(() => ssn.open(stored, row)).toThrow(
    'The ssn of row 7 of employees in site 2 is encrypted with a key that is not among the data keys.',
  );
});

test('a value without encryption does not open', () => {
  expect(() => ssn.open(TEXT, row)).toThrow(
    'The ssn of row 7 of employees in site 2 is not encrypted: paydocs did not write it.',
  );
});

test('without data keys nothing is read or written', () => {
  const keyless = encryptedColumn(SSN, undefined);
  const message = 'The ssn of employees is encrypted: pass dataKeys: dataKeyRing([…])';
  for (const value of [TEXT, null]) {
    expect(() => keyless.seal(value, row)).toThrow(message);
    expect(() => keyless.open(value, row)).toThrow(message);
  }
});
