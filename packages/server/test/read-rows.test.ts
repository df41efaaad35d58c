import { createCore } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { OperationalError, readRows } from '../src/index.ts';

const CSV = 'external_id,name,ein\nk1,"Ada, Ltd",12-3456789\nk2,Zoë,98-7654321\n';

const NDJSON = [
  { external_id: 'k1', name: 'Ada, Ltd', ein: '12-3456789' },
  { external_id: 'k2', name: 'Zoë', ein: '98-7654321' },
]
  .map((row) => `${JSON.stringify(row)}\n`)
  .join('');

/** Returns the bytes of a text one by one, as a slow network brings them. */
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
}

/** Rows in UTF-8, and one in another encoding. */
async function* mixed(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(NDJSON);
  yield Buffer.from('{"name":"Zo\u00eb"}\n', 'latin1');
}

/** Returns the rows of an NDJSON file of documents. */
const ndjsonRows = async (text: string): Promise<readonly unknown[]> => {
  const { rows } = await readRows(bytesOf(text), { kind: 'documents', format: 'ndjson' });
  const read: unknown[] = [];
  for await (const row of rows) read.push(row);
  return read;
};

/** Returns the columns and the rows of a CSV file of companies. */
const csvRows = async (text: string, delimiter = ',') => {
  const options = { kind: 'companies', format: 'csv', delimiter } as const;
  const { columns, rows } = await readRows(bytesOf(text), options);
  const read: unknown[] = [];
  for await (const row of rows) read.push(row);
  return { columns, read };
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('readRows', () => {
  test.each([
    ['csv', CSV, ','],
    ['csv', CSV.replaceAll(/,(?! )/g, ';'), ';'],
    ['ndjson', NDJSON, undefined],
  ] as const)('reads %s for an import of the core', async (format, text, delimiter) => {
    const ports = memoryPorts(await sampleData());
    const core = createCore(ports);
    const kind = 'companies';
    const { columns, rows } = await readRows(bytesOf(text), { kind, format, delimiter });
    const counts = await core.importRecords({
      kind,
      site: 'main',
      user: 'owner@main.test',
      columns,
      rows,
    });
    expect(columns).toEqual(['external_id', 'name', 'ein']);
    expect(counts).toMatchObject({ rows: 2, added: 2, refused: 0 });
    const caller = await core.callerFor((await core.showUser({ email: 'owner@main.test' })).id);
    const { items } = await core.listCompanies(caller, { filter: { name: ['zoe'] } });
    expect(items.map(({ name }) => name)).toEqual(['Zoë']);
  });

  test('reads texts that spreadsheets keep as they are', async () => {
    const cells = ['k1', '="Ada ""1"" "', '="02138"', 'k2', '=A1', '=""'].map(quoted);
    const text = `external_id,name,zip\n${cells.slice(0, 3).join()}\n${cells.slice(3).join()}\n`;
    expect((await csvRows(text)).read).toEqual([
      { line: 2, fields: { external_id: 'k1', name: 'Ada "1" ', zip: '02138' } },
      { line: 3, fields: { external_id: 'k2', name: '=A1', zip: null } },
    ]);
  });

  test.each([',', ';', '§'])(
    'reads such texts without quotes around them, between %s',
    async (to) => {
      const lines = [
        ['external_id', 'name', 'zip'],
        ['="0017"', 'Zoë', '="02138"'],
        ['k2', '"=a, ""b"" ="', '"="'],
        ['k3', quoted(`=\n="x"${to}="y"${to}=`), '="é"'],
      ].map((cells) => cells.join(to));
      expect((await csvRows(lines.join('\r\n'), to)).read).toEqual([
        { line: 2, fields: { external_id: '0017', name: 'Zoë', zip: '02138' } },
        { line: 3, fields: { external_id: 'k2', name: '=a, "b" =', zip: '=' } },
        { line: 4, fields: { external_id: 'k3', name: `=\n="x"${to}="y"${to}=`, zip: 'é' } },
      ]);
    },
  );

  test.each(['\n', '\r\n', '\r'])(
    'reads lines with several ends, the first of them %j',
    async (end) => {
      const text = `external_id,name${end}k1,"A\r\nB"\nk2,C\r\nk3,D\rk4,E`;
      expect((await csvRows(text)).read).toEqual([
        { line: 2, fields: { external_id: 'k1', name: 'A\r\nB' } },
        { line: 4, fields: { external_id: 'k2', name: 'C' } },
        { line: 5, fields: { external_id: 'k3', name: 'D' } },
        { line: 6, fields: { external_id: 'k4', name: 'E' } },
      ]);
    },
  );

  test.each(['="a,b"', '5" pipe', '="a""b"', '"a"b'])('refuses the cell %s', async (cell) => {
    await expect(csvRows(`external_id,name\n${cell},x\n`)).rejects.toThrow('The CSV is broken');
  });

  test('says where a cell is broken, and not what is in it', async () => {
    const broken = csvRows('external_id,ssn\nk1,123-45-6789"\n');
    await expect(broken).rejects.toThrow(/: a quote is found on field 1 at line 2\.$/);
  });

  test('refuses a cell without an end', async () => {
    const text = `external_id,name\nk1,${'x'.repeat(1_100_000)}`;
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < text.length; at += 65_536)
        yield Buffer.from(text.slice(at, at + 65_536));
    }
    const { rows } = await readRows(chunks(), { kind: 'companies', format: 'csv' });
    await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow('The CSV is broken');
  });

  test.each([10, 20_000])(
    'says where a quote opens that is not closed, %i rows later',
    async (rows) => {
      const text = `external_id,name\r\nk1,"two\r\nlines"\r\nk2,"Ada\r\n${'k3,Bob,Carol,Dave,Eve,Faythe,Grace,Heidi\r\n'.repeat(rows)}`;
      const reason = 'the row after line 3 has no end: look for a quote that is not closed.';
      await expect(csvRows(text)).rejects.toThrow(`The CSV is broken: ${reason}`);
    },
  );

  test('passes over rows of delimiters only', async () => {
    const text = 'external_id,name,ein\n,,\nk1,Ada,\n, ,\n"",,\nk2,Bob\n,,,,\n,\n';
    const expected = '3 cells, as in the header';
    expect((await csvRows(text)).read).toEqual([
      { line: 3, fields: { external_id: 'k1', name: 'Ada', ein: null } },
      { line: 6, fields: {}, issues: [{ field: 'row', rule: 'format', expected }] },
    ]);
  });

  test('passes over columns without a name, but not over what is in them', async () => {
    const expected = 'cells of named columns only';
    expect(await csvRows('external_id,,name, \nk1,,Ada,\nk2,x,Bob,\n')).toEqual({
      columns: ['external_id', 'name'],
      read: [
        { line: 2, fields: { external_id: 'k1', name: 'Ada' } },
        { line: 3, fields: {}, issues: [{ field: 'row', rule: 'format', expected }] },
      ],
    });
  });

  test.each([
    ['{"type":"W-2","type":"Invoice"}', 'type', 'given once'],
    ['{"type":"W-2","\\u0074ype":"W-2"}', 'type', 'given once'],
    [
      '{"type":"W-2","content":{"rows":[{"a":"{:"},{"a":1,"a":1}]}}',
      'content',
      'without an object that has a key twice',
    ],
  ])('refuses %s, in which a key is repeated', async (text, field, expected) => {
    const issues = [{ field, rule: 'format', expected }];
    expect(await ndjsonRows(`${text}\n`)).toMatchObject([{ line: 1, issues }]);
  });

  test('reads objects with equal keys at different places', async () => {
    const fields = { type: ':"type"', content: { type: '\\', rows: [{ type: 1 }, { type: 2 }] } };
    expect(await ndjsonRows(JSON.stringify(fields))).toEqual([{ line: 1, fields }]);
  });

  test('refuses a cell of JSON in which a key is repeated', async () => {
    const text = `type,content\nW-2,${quoted('{"year":2025,"year":2026}')}\n`;
    const { rows } = await readRows(bytesOf(text), { kind: 'documents', format: 'csv' });
    const expected = 'without an object that has a key twice';
    const issues = [{ field: 'content', rule: 'format', expected }];
    expect((await rows[Symbol.asyncIterator]().next()).value).toMatchObject({ line: 2, issues });
  });

  test('composes the letters of columns', async () => {
    expect((await csvRows('external_id,pre\u0301nom\n')).columns).toEqual([
      'external_id',
      'pr\u00e9nom',
    ]);
  });

  test('throws for bytes that are not UTF-8, after the rows before them', async () => {
    const { rows } = await readRows(mixed(), { kind: 'companies', format: 'ndjson' });
    const read: number[] = [];
    const all = async (): Promise<void> => {
      for await (const { line } of rows) read.push(line);
    };
    await expect(all()).rejects.toBeInstanceOf(OperationalError);
    expect(read).toEqual([1, 2]);
  });

  test.each([1, 65_536, 2 ** 21])(
    'takes a line of NDJSON of 1 MiB and no longer one, in chunks of %i bytes and more',
    async (size) => {
      async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
        const bytes = Buffer.from(text);
        // The first chunk is the long one: single bytes would take minutes.
        yield bytes.subarray(0, 2 ** 20 - 8);
        for (let at = 2 ** 20 - 8; at < bytes.length; at += size)
          yield bytes.subarray(at, at + size);
      }
      const read = async (bytes: number): Promise<number> => {
        const chunks = chunksOf(`{"name":"${'x'.repeat(bytes - 11)}"}\n{"name":"next"}\n`);
        const { rows } = await readRows(chunks, { kind: 'companies', format: 'ndjson' });
        let count = 0;
        for await (const { line } of rows) count = line;
        return count;
      };
      expect(await read(2 ** 20)).toBe(2);
      await expect(read(2 ** 20 + 1)).rejects.toThrow('A line is longer than 1 MiB.');
    },
  );

  test.each([[[0xff]], [[0x41, 0xc3]], [[0xf0, 0x9f, 0x98]]])(
    'throws for a file of the bytes %j, which are not UTF-8',
    async (bytes) => {
      async function* chunks(): AsyncGenerator<Uint8Array> {
        for (const byte of bytes) yield Uint8Array.of(byte);
      }
      const reading = readRows(chunks(), { kind: 'companies', format: 'csv' });
      await expect(reading).rejects.toThrow('The file is not UTF-8');
    },
  );
});
