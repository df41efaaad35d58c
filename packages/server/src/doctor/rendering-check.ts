import type { DocumentRenderer } from '@paydocs/core';
import { openRenderer } from '../adapters/open-renderer.ts';
import type { Config } from '../config/settings.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { samplePage } from './sample-page.ts';

const REMEDY = 'install paydocs again, and give the process more memory';

/** Renders one page, as workers render documents. */
export const renderingFinding = async (
  renderer: Pick<DocumentRenderer, 'render'>,
): Promise<Finding> => {
  try {
    const rendering = await renderer.render(samplePage);
    if (rendering.outcome === 'refused') return wrong(`no page is made: ${rendering.code}`, REMEDY);
    const head = String.fromCodePoint(...rendering.bytes.subarray(0, 5));
    return head === '%PDF-' ? ok('a page is made') : wrong('the page made is no PDF', REMEDY);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown';
    return wrong(`no page is made: ${reason}`, REMEDY);
  }
};

/** Says which fonts this node has besides those of paydocs: those of all nodes must be the same. */
const fontsFinding = async (folder: string): Promise<Finding> => {
  const { readFonts } = await import('@paydocs/pdf');
  const names = (await readFonts(folder)).map(({ name }) => name);
  return ok(`fonts, which all nodes must have: ${names.join(', ')}`);
};

/** Checks that this machine makes documents, with the configured fonts. */
export const renderingCheck = {
  name: 'rendering',
  variables: ['FONTS'],
  // The renderer is loaded for it, which takes seconds on a small or busy machine.
  timeoutMs: 60_000,
  run: async (config: Pick<Config, 'fonts' | 'source'>): Promise<readonly Finding[]> => {
    const renderer = await openRenderer(config, 1);
    try {
      const page = await renderingFinding(renderer);
      return config.fonts === undefined ? [page] : [page, await fontsFinding(config.fonts)];
    } finally {
      await renderer.close();
    }
  },
} as const;
