import { classic } from '../../src/domain/layouts/classic.ts';
import { sampleCore } from '../sample-core.ts';

/** A layout of pay statements, as a client sends it. */
export const LAYOUT = {
  header: classic.header,
  style: classic.style,
  blocks: [{ kind: 'heading', level: 1, text: 'Our pay slip' }, { kind: 'pageNumber' }],
} as const;

/** Another one. */
export const CHANGED = { ...LAYOUT, blocks: [{ kind: 'text', value: 'Changed' }] } as const;

/** A layout to create. */
export const LETTERHEAD = { name: 'letterhead', type: 'Pay Statement', layout: LAYOUT } as const;

/** Creates a core, and signs its Owner in. */
export const owner = async () => {
  const sample = await sampleCore();
  return { ...sample, caller: await sample.signIn('owner@main.test') };
};
