import type { DocumentBinder } from '@paydocs/core';

const load = async () => import('./binding/bind-documents.ts');

/**
 * Creates a binder of tagged PDFs (PDF/UA-1), such as those of {@link pdfRenderer}. Its code is loaded by the
 * first use.
 */
export const pdfBinder = (): DocumentBinder => ({
  check: async (bytes) => (await load()).checkBindable(bytes),
  bind: async function* (files, title) {
    const { bindDocuments } = await load();
    yield* bindDocuments(files, title);
  },
});
