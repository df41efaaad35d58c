import { memoryDocumentBinder, memoryDocumentRenderer } from '@paydocs/testing';
import { buildPayStatement, buildRenderRequest } from '@paydocs/testing';
import type { DocumentBinderHarness } from '@paydocs/testing/contracts';
import type { FileToBind } from '@paydocs/core';

const renderer = memoryDocumentRenderer();

const fileOf = async (name: string): Promise<FileToBind> => {
  const statement = buildPayStatement();
  const employee = { ...statement.employee, name };
  const request = buildRenderRequest({ content: { ...statement, employee } });
  const rendering = await renderer.render(request);
  return { name, bytes: rendering.outcome === 'rendered' ? rendering.bytes : new Uint8Array() };
};

/** The binder in memory, with files of the renderer in memory. */
export const memoryBinderHarness = async (): Promise<DocumentBinderHarness> => ({
  binder: memoryDocumentBinder(),
  files: await Promise.all(['Ada Lovelace', 'Grace Hopper', 'Zoë Łukasz'].map(fileOf)),
  other: new TextEncoder().encode('GIF89a'),
  read: async (bytes) => {
    const text = Buffer.from(bytes).toString();
    const names = [...text.matchAll(/^% \{"name":("[^"]*")\}$/gm)];
    return {
      outline: names.map(([, name = '']) => JSON.parse(name) as string),
      text: text.replaceAll(/^% \{"name":.*$/gm, ''),
    };
  },
});
