import type { DocumentRenderer, PayStatement, Rendering, RenderRequest } from '@paydocs/core';
import { buildRenderRequest, memoryDocumentRenderer } from '@paydocs/testing';
import type { DocumentRendererHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (correct: DocumentRenderer) => Partial<DocumentRenderer>;

/** Changes requests before they are rendered. */
const withRequest =
  (change: (request: RenderRequest) => Partial<RenderRequest>): Fault =>
  (correct) => ({ render: (request) => correct.render({ ...request, ...change(request) }) });

/** Changes the documents that are rendered. */
const withDocument =
  (change: (text: string, request: RenderRequest) => Partial<Rendering>): Fault =>
  (correct) => ({
    render: async (request) => {
      const rendering = await correct.render(request);
      if (rendering.outcome === 'refused') return rendering;
      const text = Buffer.from(rendering.bytes).toString();
      return { ...rendering, ...change(text, request) } as Rendering;
    },
  });

const bytesOf = (text: string): { readonly bytes: Uint8Array } => ({
  bytes: new TextEncoder().encode(text),
});

const statementOf = ({ content }: RenderRequest): PayStatement => content as PayStatement;

const nameOf = (request: RenderRequest): string => statementOf(request).employee.name;

const hasPrivateUse = (text: string): boolean => /\p{Co}/u.test(text);

const faults: Readonly<Record<string, Fault>> = {
  'one type': withRequest(() => ({ type: 'Another type' })),
  'a document without a header': withDocument((text) => bytesOf(text.replace('%PDF-1.7', ''))),
  'a document that is cut off': withDocument((text) => bytesOf(text.slice(0, -8))),
  'one template': withRequest(() => {
    const { templateId, form } = buildRenderRequest();
    return { templateId, form };
  }),
  'one color': withRequest(() => ({ colorId: 'navy' })),
  'one paper': withRequest(() => ({ paper: 'letter' })),
  'documents without UUID': withRequest(() => ({ uuid: '' })),
  'documents without notes': withRequest((request) => ({
    content: { ...statementOf(request), notes: null } as PayStatement,
  })),
  'the time of the call': () => {
    const clocked = memoryDocumentRenderer();
    return {
      render: (request) => clocked.render({ ...request, madeAtMs: clocked.requests.length }),
    };
  },
  'bytes that depend on the document before': () => {
    const clocked = memoryDocumentRenderer();
    let before = '';
    return {
      render: async (request) => {
        const rendering = await clocked.render({ ...request, uuid: `${request.uuid}${before}` });
        before = nameOf(request);
        return rendering;
      },
    };
  },
  'a cache that shares its bytes': (correct) => {
    const cache = new Map<string, Promise<Rendering>>();
    return {
      render: (request) => {
        const key = JSON.stringify(request);
        const rendering = cache.get(key) ?? correct.render(request);
        cache.set(key, rendering);
        return rendering;
      },
    };
  },
  'a warning for letters that are not Latin': withDocument((_, request) => ({
    warnings: /\p{Script=Greek}/u.test(nameOf(request)) ? ['Boxes.'] : [],
  })),
  'missing letters in names': withRequest(() => ({ allowMissingLetters: true })),
  'missing letters in names of employees': withRequest(({ content, allowMissingLetters }) => ({
    allowMissingLetters: allowMissingLetters === true || !hasPrivateUse(content.company.name),
  })),
  'another code for missing letters': (correct) => ({
    render: async (request) => {
      const rendering = await correct.render(request);
      const isOther = rendering.outcome === 'refused' && rendering.code === 'letters.missing';
      return isOther ? { ...rendering, code: 'text.invalid' } : rendering;
    },
  }),
  'missing letters that are never allowed': withRequest(() => ({ allowMissingLetters: false })),
  'missing letters without a warning': withDocument(() => ({ warnings: [] })),
  'notes with missing letters refused': (correct) => ({
    render: async (request) =>
      hasPrivateUse(statementOf(request).notes ?? '')
        ? { outcome: 'refused', code: 'letters.missing', detail: 'A letter has no glyph.' }
        : correct.render(request),
  }),
  'no logo': withRequest(({ logo }) => ({
    logo: logo?.startsWith('data:image/jpeg') === true ? null : logo,
  })),
  'a bad logo left out': withRequest(({ logo }) => ({
    logo: logo?.includes('iVBOR') === true || logo?.includes('/9j/') === true ? logo : null,
  })),
  'a refusal without a sentence': (correct) => ({
    render: async (request) => {
      const rendering = await correct.render(request);
      return rendering.outcome === 'refused' ? { ...rendering, detail: '' } : rendering;
    },
  }),
  'a check of logos that accepts all': () => ({ checkLogo: async () => undefined }),
  'a check of logos with a reason of its own': (correct) => ({
    checkLogo: async (logo) => {
      const refusal = await correct.checkLogo(logo);
      return refusal && { ...refusal, detail: 'The logo is wrong.' };
    },
  }),
  'a check of logos that accepts PNG only': (correct) => ({
    checkLogo: async (logo) =>
      logo.includes('image/jpeg')
        ? { code: 'logo.invalid', detail: 'The logo is no PNG or JPEG.' }
        : correct.checkLogo(logo),
  }),
  'documents without pages': withDocument(() => ({ pages: 0 })),
  'pictures without a header': (correct) => ({
    draw: async (request) => ({ ...(await correct.draw(request)), bytes: new Uint8Array(33) }),
  }),
  'pictures of one resolution': (correct) => ({
    draw: (request) => correct.draw({ ...request, dotsPerInch: 36 }),
  }),
  'pictures of the first page': (correct) => ({
    draw: (request) => correct.draw({ ...request, page: 1 }),
  }),
  'a refusal that is not repeated': (correct) => {
    let refusals = 0;
    return {
      render: async (request) => {
        const rendering = await correct.render(request);
        if (rendering.outcome === 'rendered') return rendering;
        refusals += 1;
        return { ...rendering, detail: `Refusal ${refusals}.` };
      },
    };
  },
  'a rejection for a letter without glyph': (correct) => ({
    render: async (request) => {
      if (nameOf(request).includes('漢')) throw new Error('There is no glyph.');
      return correct.render(request);
    },
  }),
};

/** Faulty renderers. */
export const documentRendererMutants: readonly Mutant<DocumentRendererHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({
  name,
  make: async () => {
    const correct = memoryDocumentRenderer();
    return { renderer: { ...correct, ...fault(correct) } };
  },
}));
