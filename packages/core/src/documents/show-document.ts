import type { Caller } from '../domain/caller.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { findDocument } from './steps/find-document.ts';

/** Returns one document. */
export type ShowDocument = (caller: Caller, uuid: string) => Promise<DocumentDetails>;

/** Reads the document through `Documents`, within the caller's visibility. */
export const showDocument =
  (ports: Pick<Ports, 'documents'>): ShowDocument =>
  async (caller, uuid) =>
    findDocument(ports, { caller, uuid });
