import assert from 'node:assert/strict';
import {
  DEFAULT_TYPE,
  type DocumentRenderer,
  isUnavailable,
  type Rendering,
  type RenderRequest,
} from '@paydocs/core';
import { buildPayStatement, buildRenderRequest } from '../../statement-builders.ts';
import { type Closable, type Contract, expectations } from '../contract.ts';
import {
  appearances,
  differentRequests,
  JPEG,
  NAMES,
  NAMES_WITHOUT_GLYPH,
  NO_LOGOS,
  PAPER_SIZES,
  PNG,
  STRANGE_TEXTS,
  TEXTS_WITHOUT_GLYPH,
} from './sample-requests.ts';

/** The renderer under test. */
export interface DocumentRendererHarness extends Closable {
  readonly renderer: DocumentRenderer;
}

type Rendered = Extract<Rendering, { readonly outcome: 'rendered' }>;

const rendered = (rendering: Rendering, what: string): Rendered => {
  assert.ok(rendering.outcome === 'rendered', `${what} is refused`);
  return rendering;
};

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Renders requests one after another, and returns their bytes as text. */
const renderAll = async (
  { renderer }: DocumentRendererHarness,
  requests: readonly RenderRequest[],
): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const request of requests) {
    texts.push(textOf(rendered(await renderer.render(request), request.type).bytes));
  }
  return texts;
};

const employeeNamed = (name: string): RenderRequest => {
  const content = buildPayStatement();
  return buildRenderRequest({
    content: { ...content, employee: { ...content.employee, name } },
  });
};

const assertRefused = async (
  { renderer }: DocumentRendererHarness,
  request: RenderRequest,
): Promise<void> => {
  const first = await renderer.render(request);
  assert.equal(first.outcome, 'refused');
  assert.match(first.code, /^[a-z]+(?:[.-][a-z]+)+$/);
  assert.match(first.detail, /^\p{Lu}.*\.$/u);
  assert.deepEqual(await renderer.render(request), first);
};

const assertWarned = async (
  { renderer }: DocumentRendererHarness,
  request: RenderRequest,
): Promise<void> => {
  const { warnings } = rendered(await renderer.render(request), 'a text without a glyph');
  assert.ok(warnings.length > 0, 'there is no warning');
};

/** The contract of `DocumentRenderer`. */
export const documentRendererContract: Contract<DocumentRendererHarness> = {
  port: 'DocumentRenderer',
  expectations: expectations<DocumentRendererHarness>({
    'renders a PDF of any type': async (harness) => {
      const title = 'A document';
      const requests = [DEFAULT_TYPE, 'Another type'].map((type) =>
        buildRenderRequest({ type, title }),
      );
      const texts = await renderAll(harness, requests);
      for (const text of texts) {
        assert.match(text, /^%PDF-\d\.\d\n/);
        assert.match(text, /%%EOF\s*$/);
      }
      assert.equal(new Set(texts).size, 2);
    },
    'renders each template in each color on both papers, and no two alike': async (harness) => {
      const texts = await renderAll(harness, appearances);
      assert.equal(new Set(texts).size, appearances.length);
    },
    'renders other bytes for another fact of the document': async (harness) => {
      const texts = await renderAll(harness, differentRequests);
      assert.equal(new Set(texts).size, differentRequests.length);
    },
    'returns equal bytes for equal requests, in parallel and after other requests': async (
      harness,
    ) => {
      const [first] = await renderAll(harness, [buildRenderRequest()]);
      const others = NAMES.map((name) => harness.renderer.render(employeeNamed(name)));
      const again = harness.renderer.render(structuredClone(buildRenderRequest()));
      await Promise.all(others);
      assert.equal(textOf(rendered(await again, 'an equal request').bytes), first);
      assert.deepEqual(await renderAll(harness, [buildRenderRequest()]), [first]);
    },
    'returns bytes that the caller may change': async ({ renderer }) => {
      const { bytes } = rendered(await renderer.render(buildRenderRequest()), 'the sample');
      const before = textOf(bytes);
      bytes.fill(0);
      const again = rendered(await renderer.render(buildRenderRequest()), 'the sample');
      assert.equal(textOf(again.bytes), before);
    },
    'renders letters of four alphabets without a warning': async ({ renderer }) => {
      for (const name of NAMES) {
        const { warnings } = rendered(await renderer.render(employeeNamed(name)), name);
        assert.deepEqual(warnings, []);
      }
    },
    'refuses a name with a letter that it cannot show, each time': async (harness) => {
      for (const change of NAMES_WITHOUT_GLYPH) {
        const request = buildRenderRequest({ content: buildPayStatement(change) });
        await assertRefused(harness, request);
        const rendering = await harness.renderer.render(request);
        assert.equal(rendering.outcome === 'refused' && rendering.code, 'letters.missing');
      }
    },
    'renders such a name with a warning when the request allows it': async (harness) => {
      for (const change of NAMES_WITHOUT_GLYPH) {
        const content = buildPayStatement(change);
        const request = buildRenderRequest({ content, allowMissingLetters: true });
        await assertWarned(harness, request);
      }
    },
    'renders other texts with such a letter, with a warning': async (harness) => {
      for (const change of TEXTS_WITHOUT_GLYPH) {
        await assertWarned(harness, buildRenderRequest({ content: buildPayStatement(change) }));
      }
    },
    'renders a logo in PNG and in JPEG': async (harness) => {
      const logos = [null, PNG, JPEG].map((logo) => buildRenderRequest({ logo }));
      assert.equal(new Set(await renderAll(harness, logos)).size, 3);
    },
    'refuses a logo that is no PNG or JPEG in a data URL, each time': async (harness) => {
      for (const logo of NO_LOGOS) await assertRefused(harness, buildRenderRequest({ logo }));
    },
    'finds a logo right that it renders, and wrong that it refuses, for the same reason': async ({
      renderer,
    }) => {
      for (const logo of [PNG, JPEG, ...NO_LOGOS]) {
        const rendering = await renderer.render(buildRenderRequest({ logo }));
        const expected =
          rendering.outcome === 'refused'
            ? { code: rendering.code, detail: rendering.detail }
            : undefined;
        assert.deepEqual(await renderer.checkLogo(logo), expected, logo);
      }
    },
    'says how many pages a document has': async ({ renderer }) => {
      const { pages } = rendered(await renderer.render(buildRenderRequest()), 'the sample');
      assert.equal(pages, 1);
    },
    'draws a page as a PNG of its paper, or says why it draws none': async ({ renderer }) => {
      for (const [paper, width, height] of PAPER_SIZES) {
        const { bytes } = rendered(await renderer.render(buildRenderRequest({ paper })), paper);
        for (const dotsPerInch of [36, 100]) {
          const picture = await renderer.draw({ pdf: bytes, page: 1, dotsPerInch });
          if (picture.outcome === 'unsupported') {
            assert.match(picture.detail, /^\p{Lu}.*\.$/u);
            continue;
          }
          const png = Buffer.from(picture.bytes);
          assert.equal(png.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
          const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)];
          assert.ok(Math.abs(across - width * dotsPerInch) <= 2, `${across} pixels are one row`);
          assert.ok(Math.abs(down - height * dotsPerInch) <= 2, `${down} pixels are one column`);
        }
      }
    },
    'draws no page that a document lacks': async ({ renderer }) => {
      const { bytes } = rendered(await renderer.render(buildRenderRequest()), 'the sample');
      const request = { pdf: bytes, page: 2, dotsPerInch: 36 };
      const outcome = await renderer.draw(request).then(
        (picture) => picture.outcome,
        (error: unknown) => (isUnavailable(error) ? 'unavailable' : 'rejected'),
      );
      assert.match(outcome, /^(?:rejected|unsupported)$/);
    },
    'renders or refuses every text, and never rejects': async ({ renderer }) => {
      for (const text of STRANGE_TEXTS) {
        const { outcome } = await renderer.render(employeeNamed(text));
        assert.match(outcome, /^(?:rendered|refused)$/, JSON.stringify(text));
      }
    },
  }),
};
