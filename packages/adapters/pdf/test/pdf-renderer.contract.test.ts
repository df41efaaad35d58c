import { documentRendererContract, runContract } from '@paydocs/testing/contracts';
import { afterAll, test } from 'vitest';
import { pdfRenderer } from '../src/index.ts';

const renderer = pdfRenderer({ concurrency: 2 });
afterAll(() => renderer.close());

runContract(test, documentRendererContract, async () => ({ renderer }));
