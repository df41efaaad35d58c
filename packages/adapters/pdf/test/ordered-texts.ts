import { createCore, documentTypes } from '@paydocs/core';
import {
  buildCompany,
  buildEmployee,
  buildSite,
  buildUser,
  manualWorkEngine,
  memoryDocumentStore,
  memoryPorts,
} from '@paydocs/testing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { render } from '../src/rendering/render.ts';
import { textsOf } from './read-pdf.ts';

/** Returns the bytes of a content in parts. */
const collected = async (content: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Uint8Array.from(Buffer.concat(parts));
};

/** Orders a document with these fields at company 1, for employee 1 or of the company, and returns the texts of each page of its PDF. */
export const orderedTexts = async (fields: {
  readonly type: string;
  readonly content: object;
}): Promise<readonly (readonly string[])[]> => {
  const ports = memoryPorts({
    sites: [buildSite({ documentTypes: [fields.type] })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee()],
  });
  const core = createCore({
    ...ports,
    ...ports.store,
    documentStore: memoryDocumentStore(),
    workEngine: manualWorkEngine(),
    renderer: { ...ports.renderer, render },
  });
  const caller = await core.callerFor(1);
  const { subject } = documentTypes().of(fields.type);
  const employees = subject === 'employee' ? { employeeIds: [1] } : {};
  await core.createOrder(caller, { companyId: 1, ...employees, ...fields });
  await core.processDocuments();
  const { items } = await core.listDocuments(caller, {});
  const { read } = await core.downloadDocument(caller, items[0]?.uuid ?? '');
  const opening = getDocument({ data: await collected(read()), verbosity: 0 });
  try {
    return await textsOf(await opening.promise);
  } finally {
    await opening.destroy();
  }
};
