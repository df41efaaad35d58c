import type { PdfRenderer, PdfRendererOptions } from '@paydocs/pdf';
import { type Config, nameOf } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';

type RendererConfig = Pick<Config, 'fonts' | 'source'>;

/** Returns the configured fonts, or an error that names the setting and the file. */
const configuredFonts = async (config: RendererConfig): Promise<PdfRendererOptions['fonts']> => {
  if (config.fonts === undefined) return undefined;
  const { readFonts, UnusableFonts } = await import('@paydocs/pdf');
  try {
    return await readFonts(config.fonts);
  } catch (cause) {
    const reason = cause instanceof UnusableFonts ? cause.message : 'The folder cannot be read.';
    throw new OperationalError(`${nameOf(config, 'fonts')}: ${reason}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};

/**
 * Opens the renderer of documents, with the configured fonts.
 *
 * @throws OperationalError for a folder that cannot be read, and a font that cannot be used.
 */
export const openRenderer = async (
  config: RendererConfig,
  concurrency: number,
): Promise<PdfRenderer> => {
  const fonts = await configuredFonts(config);
  const { pdfRenderer } = await import('@paydocs/pdf');
  return pdfRenderer({ concurrency, fonts });
};
