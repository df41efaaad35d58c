import { logoKey } from '../../domain/documents/document-key.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { isLogoUrl, logoFileOf, logoImageOf, logoUrlOf } from '../../domain/sites/site-logo.ts';
import type { Site } from '../../domain/sites/site.ts';
import { Unreadable } from '../../domain/foundation/unreadable.ts';
import {
  type DocumentRenderer,
  type DocumentStore,
  isUnavailable,
  type Ports,
  Unavailable,
} from '../../ports/index.ts';
import { newId } from '../values/new-id.ts';
import { collect } from '../files/read-file.ts';

/** The ports that check and store a logo. */
export interface StoreLogoPorts extends Pick<Ports, 'digest' | 'random'> {
  readonly documentStore: Pick<DocumentStore, 'put' | 'remove'>;
  readonly renderer: Pick<DocumentRenderer, 'checkLogo'>;
}

/**
 * Stores the file of a logo that the renderer can print, and returns its name. The file has a key of its
 * own, so that documents which are being made keep reading the former one.
 *
 * @throws `input.invalid` with the reason of the renderer.
 */
export const storeLogo = async (
  { digest, documentStore, random, renderer }: StoreLogoPorts,
  { id }: Pick<Site, 'id'>,
  url: string,
): Promise<string> => {
  const refusal = await renderer.checkLogo(url);
  if (refusal !== undefined) {
    const { detail } = refusal;
    throw new Refused('input.invalid', { issues: [{ field: 'logo', rule: 'image', detail }] });
  }
  const { kind, bytes } = logoImageOf(url);
  const name = `${newId(random)}.${await digest.sha256Hex(bytes)}.${kind}`;
  await documentStore.put(logoKey(id, name), bytes);
  return name;
};

/**
 * Removes the file of a logo that no site names any more, if it is one. A file that cannot be removed
 * now stays, since nothing reads it.
 */
export const removeLogo = async (
  { documentStore }: { readonly documentStore: Pick<DocumentStore, 'remove'> },
  { id, logo }: Pick<Site, 'id' | 'logo'>,
): Promise<void> => {
  const file = logoFileOf(logo);
  if (file === undefined) return;
  try {
    await documentStore.remove(logoKey(id, file.name));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};

/**
 * Returns the logo of a site as a data URL; null for none, and for an address, which is not read. Rejects
 * with `Unavailable` for a missing file, and with `Unreadable` for a damaged one.
 */
export type ReadLogo = (site: Pick<Site, 'id' | 'logo'>) => Promise<string | null>;

type ReadLogoPorts = Pick<Ports, 'digest' | 'documentStore'>;

const readFile = async (
  { digest, documentStore }: ReadLogoPorts,
  { id, logo }: Pick<Site, 'id' | 'logo'>,
): Promise<string | null> => {
  const file = logoFileOf(logo);
  if (file === undefined) return logo !== null && isLogoUrl(logo) ? logo : null;
  const stored = await documentStore.read(logoKey(id, file.name));
  // The site may have another logo by now.
  if (stored === undefined) throw new Unavailable(`The logo of the site ${id} is missing.`);
  const bytes = await collect(stored.content, stored.size);
  if (bytes === undefined || (await digest.sha256Hex(bytes)) !== file.sha256) {
    throw new Unreadable(`The logo of the site ${id} is damaged: set it again.`);
  }
  return logoUrlOf({ kind: file.kind, bytes });
};

/** Creates a function that reads logos. It keeps the last one, since each file has a name of its own. */
export const logoReader = (ports: ReadLogoPorts): ReadLogo => {
  let last: { readonly key: string; readonly url: Promise<string | null> } | undefined;
  return async (site) => {
    if (logoFileOf(site.logo) === undefined) return readFile(ports, site);
    const key = `${site.id} ${site.logo}`;
    if (last?.key === key) return last.url;
    const url = readFile(ports, site);
    last = { key, url };
    url.catch(() => {
      last = undefined;
    });
    return url;
  };
};
