import type { DocumentBinder } from '@paydocs/core';

const HEADER = '%PDF-1.7\n';
const END = '%%EOF\n';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Creates a binder for the files of {@link memoryDocumentRenderer}. What it makes is no real PDF, but the
 * title, and the names and the texts of the files.
 */
export const memoryDocumentBinder = (): DocumentBinder => ({
  check: async (bytes) => {
    const text = textOf(bytes);
    return text.startsWith(HEADER) && text.endsWith(END) ? undefined : 'The file is no PDF.';
  },
  bind: async function* (files, { title, madeAtMs }) {
    let head = `${HEADER}% ${JSON.stringify({ title, madeAtMs })}\n`;
    for await (const { name, bytes } of files) {
      await new Promise((resolve) => void setImmediate(resolve));
      const text = textOf(bytes).slice(HEADER.length, -END.length);
      yield bytesOf(`${head}% ${JSON.stringify({ name })}\n${text}`);
      head = '';
    }
    yield bytesOf(head + END);
  },
});
