import { isUnavailable } from '@paydocs/core';
import { buildRenderRequest, memoryDocumentRenderer } from '@paydocs/testing';
import { documentRendererContract, runContract } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';

describe('the memory renderer', () => {
  runContract(test, documentRendererContract, async () => ({ renderer: memoryDocumentRenderer() }));

  test('refuses, rejects and warns once for each call, in order', async () => {
    const renderer = memoryDocumentRenderer();
    renderer.refuseNext('statement.too-long', 'The statement has too many lines.');
    renderer.failNext();
    renderer.warnNext('U+6F22 is shown as a box.');
    const request = buildRenderRequest();

    expect(await renderer.render(request)).toEqual({
      outcome: 'refused',
      code: 'statement.too-long',
      detail: 'The statement has too many lines.',
    });
    await expect(renderer.render(request)).rejects.toSatisfy(isUnavailable);
    const warned = await renderer.render(request);
    expect(warned).toMatchObject({ warnings: ['U+6F22 is shown as a box.'] });
    expect(await renderer.render(request)).toEqual({ ...warned, warnings: [] });
    expect(renderer.requests).toEqual([request, request, request, request]);
  });

  test('returns equal bytes whatever the order of the properties', async () => {
    const { uuid, ...rest } = buildRenderRequest();
    const renderer = memoryDocumentRenderer();
    expect(await renderer.render({ ...rest, uuid })).toEqual(
      await renderer.render({ uuid, ...rest }),
    );
  });
});
