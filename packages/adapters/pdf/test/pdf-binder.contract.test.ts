import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import {
  type DocumentBinderHarness,
  documentBinderContract,
  runContract,
} from '@paydocs/testing/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { test } from 'vitest';
import { pdfBinder } from '../src/index.ts';
import { bytesOf, textsOf } from './read-pdf.ts';

const fileOf = async (name: string) => {
  const statement = buildPayStatement();
  const employee = { ...statement.employee, name };
  const request = buildRenderRequest({ content: { ...statement, employee } });
  return { name, bytes: await bytesOf(request) };
};

const names = ['Ada Lovelace', 'Grace Hopper', 'Γεωργία Παπαδοπούλου'];

runContract(
  test,
  documentBinderContract,
  async (): Promise<DocumentBinderHarness> => ({
    binder: pdfBinder(),
    files: await Promise.all(names.map(fileOf)),
    other: Buffer.from('%PDF-1.7\n%%EOF\n'),
    read: async (bytes) => {
      const opening = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
      const pdf = await opening.promise;
      const outline = (await pdf.getOutline())?.map(({ title }) => title) ?? [];
      const text = (await textsOf(pdf)).flat().join('\n');
      await opening.destroy();
      return { outline, text };
    },
  }),
);
