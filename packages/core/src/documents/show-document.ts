import type { AnyCaller } from '../domain/caller.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { findDocument } from './steps/find-document.ts';

export interface ShowDocument {
  /**
   * Returns one document.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   */
  (caller: AnyCaller, uuid: string): Promise<DocumentDetails>;
}

/** Reads the document through `Documents`, within the caller's visibility. */
export const showDocument =
  (ports: Pick<Ports, 'documents'>): ShowDocument =>
  async (caller, uuid) =>
    findDocument(ports, { caller, uuid });
