import type { ColorId, Paper, PreviewFormat } from '@paydocs/core';
import { openRenderer } from '../adapters/open-renderer.ts';
import { readConfig } from '../config/read-config.ts';
import { openEncryptedDocuments } from '../operator/open-documents.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { siteOf } from '../operator/site-of.ts';
import { userAtSite } from '../operator/user-at-site.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { STANDARD } from '../records/file-input.ts';
import { openOutput } from '../records/file-output.ts';
import type { CreateLayoutOptions } from './layouts.ts';
import { readLayoutFile } from './read-layout-file.ts';

/** Options of `paydocs layouts preview`. */
export interface PreviewLayoutOptions extends CreateLayoutOptions {
  readonly output: string;
  readonly color?: ColorId;
  readonly paper?: Paper;
  readonly lang?: string;
  readonly format?: PreviewFormat;
  readonly page?: number;
  readonly dots?: number;
}

const writeFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const output = await openOutput(path);
  try {
    await output.write(bytes);
    await output.end();
  } catch (error) {
    await output.abandon();
    throw error;
  }
};

/**
 * Writes sample content with the layout of a file as a PDF, or a page of it as a PNG. Stores nothing.
 *
 * @throws OperationalError for a file that is none, with the place of each mistake of the layout, and for a path that cannot be written.
 */
export const previewLayout = async (
  { file, output, color: colorId, dots: dotsPerInch, ...options }: PreviewLayoutOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const layout = await readLayoutFile(file);
  await withRecords(environment, async ({ ports }) =>
    asOperational(async () => {
      const config = readConfig(environment);
      const documentStore = await openEncryptedDocuments(config);
      const renderer = await openRenderer(config, 1);
      try {
        const core = operatorCore({ ports, documentStore, renderer });
        const { user, type, paper, lang, format, page, json } = options;
        const caller = await userAtSite(core, { site: siteOf(options, environment), user });
        const look = { colorId, paper, lang, format, page, dotsPerInch };
        const request = { type, layout, ...look };
        const { bytes, pages, warnings } = await core.previewLayout(await caller(), request);
        await writeFile(output, bytes);
        for (const warning of warnings) console.error(`paydocs: ${warning}`);
        const report = output === STANDARD ? console.error : console.log;
        const record = { file: output, bytes: bytes.length, pages, warnings };
        report(json ? JSON.stringify(record) : `${output}: ${bytes.length} bytes`);
      } finally {
        await renderer.close();
      }
    }),
  );
};
