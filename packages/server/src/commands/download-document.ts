import type { DownloadedDocument } from '@paydocs/core';
import { readConfig } from '../config/read-config.ts';
import { openEncryptedDocuments } from '../operator/open-documents.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { type SiteOption, siteOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { STANDARD } from '../records/file-input.ts';
import { openOutput } from '../records/file-output.ts';

/** Options of `paydocs documents download`. */
export interface DownloadOptions extends SiteOption {
  readonly json?: true;
}

const writeFile = async (path: string, { read }: DownloadedDocument): Promise<void> => {
  const output = await openOutput(path);
  try {
    for await (const part of read()) await output.write(part);
    await output.end();
  } catch (error) {
    await output.abandon();
    throw error;
  }
};

/** A document to write to a file: under its own name by default. */
export interface WantedFile {
  readonly uuid: string;
  readonly file: string | undefined;
}

/**
 * Writes the file of a completed document, which is checked before.
 *
 * @throws OperationalError when the site has no such document, for one that is not completed, and for a
 *   path that cannot be written.
 */
export const downloadDocument = async (
  { uuid, file }: WantedFile,
  { json, ...options }: DownloadOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withRecords(environment, async ({ ports }) =>
    asOperational(async () => {
      const documentStore = await openEncryptedDocuments(readConfig(environment));
      const core = operatorCore({ ports, documentStore });
      const operator = await core.operatorAt({ site: siteOf(options, environment) });
      const opened = await core.downloadDocument(operator, uuid);
      const path = file ?? opened.fileName;
      await writeFile(path, opened);
      const print = path === STANDARD ? console.error : console.log;
      const { size, sha256 } = opened;
      print(
        json ? JSON.stringify({ uuid, file: path, bytes: size, sha256 }) : `${path}: ${size} bytes`,
      );
    }),
  );
