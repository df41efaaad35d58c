import type { Config } from '../config/settings.ts';
import { openDocuments, openEncryptedDocuments } from './open-documents.ts';
import type { OperatorPorts } from './operator-core.ts';

/** The ports that check and store a logo, which most commands never use. */
export type LogoPorts = Required<Pick<OperatorPorts, 'documentStore' | 'renderer'>>;

/**
 * Returns the ports of a logo. Each opens on use: the renderer for one check, and the store for one file,
 * which is encrypted as those of documents are.
 */
export const logoPorts = (config: Config): LogoPorts => ({
  documentStore: {
    put: async (key, content) => (await openEncryptedDocuments(config)).put(key, content),
    remove: async (key) => (await openDocuments(config)).remove(key),
  },
  renderer: {
    checkLogo: async (logo) => {
      const { pdfRenderer } = await import('@paydocs/pdf');
      const renderer = pdfRenderer({ concurrency: 1 });
      try {
        return await renderer.checkLogo(logo);
      } finally {
        await renderer.close();
      }
    },
  },
});
