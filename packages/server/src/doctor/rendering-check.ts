import type { DocumentRenderer } from '@paydocs/core';
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

/** Checks that this machine makes documents. */
export const renderingCheck = {
  name: 'rendering',
  variables: [],
  run: async (): Promise<readonly Finding[]> => {
    const { pdfRenderer } = await import('@paydocs/pdf');
    const renderer = pdfRenderer({ concurrency: 1 });
    try {
      return [await renderingFinding(renderer)];
    } finally {
      await renderer.close();
    }
  },
} as const;
