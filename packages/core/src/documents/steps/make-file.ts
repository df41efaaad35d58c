import type { ColorId } from '../../domain/layouts/appearance.ts';
import { typesOf, type WithDocumentTypes } from '../../domain/types/document-types.ts';
import { fileNameOf, namesIn, titleOf } from '../../domain/types/document-file-name.ts';
import { documentKey, documentKeys } from '../../domain/documents/document-key.ts';
import { formOf } from '../../domain/documents/document-form.ts';
import type { Ports, ClaimedDocuments } from '../../ports/index.ts';
import type { ReadLogo } from '../../steps/sites/site-logo.ts';
import type { FindLook } from '../../steps/sites/layout-reader.ts';
import type { FrozenDocument } from './frozen-documents.ts';
import type { DocumentCompletion, DocumentFailure } from './outcomes.ts';

/** The outcome of making one file. */
export type MadeFile =
  | { readonly outcome: 'stored'; readonly completion: DocumentCompletion }
  | { readonly outcome: 'refused'; readonly failure: DocumentFailure };

/** The ports of making a file, and the functions that read the logo and the layouts of the site. */
export interface MakeFilePorts
  extends Pick<Ports, 'digest' | 'documentStore' | 'renderer'>,
    WithDocumentTypes {
  readonly readLogo: ReadLogo;
  readonly findLook: FindLook;
}

/** Renders a document and stores its file under the key of its version, in place of those of earlier workers. */
export const makeFile = async (
  ports: MakeFilePorts,
  { site, allowMissingLetters }: Pick<ClaimedDocuments, 'site' | 'allowMissingLetters'>,
  { document, shown, madeAtMs, version }: FrozenDocument,
): Promise<MadeFile> => {
  const { digest, documentStore, renderer, readLogo, findLook } = ports;
  const { id, siteId, uuid, type, attempts } = document;
  const earlier = attempts > 1 ? documentKeys(siteId, { uuid, version: version - 1 }) : [];
  for (const key of earlier) await documentStore.remove(key);
  const documentType = typesOf(ports).of(type);
  const names = namesIn(shown, documentType);
  const templateId = document.templateId as string;
  const rendering = await renderer.render({
    uuid,
    type,
    title: titleOf(type, names),
    templateId,
    form: formOf(documentType, { ...(await findLook(siteId, templateId)), lang: shown.lang }),
    colorId: document.colorId as ColorId,
    paper: site.settings.paper,
    logo: await readLogo({ id: siteId, logo: site.logo }),
    madeAtMs,
    allowMissingLetters,
    content: shown,
  });
  if (rendering.outcome === 'refused') {
    const { code, detail } = rendering;
    return { outcome: 'refused', failure: { id, errors: { code, detail } } };
  }
  const { bytes, warnings } = rendering;
  // A form that is always English was ordered in the language of the person.
  const { lang } = { lang: shown.lang, ...document.requested.parse() };
  const key = documentKey(siteId, { uuid, version });
  const sha256 = await digest.sha256Hex(bytes);
  await documentStore.put(key, bytes);
  const storageData = {
    driver: documentStore.driver,
    key,
    bytes: bytes.length,
    sha256,
    filename: fileNameOf([type, ...names]),
    mime_type: 'application/pdf',
  };
  const errors = warnings.length === 0 ? {} : { warnings };
  return { outcome: 'stored', completion: { id, lang, storageData, errors } };
};
