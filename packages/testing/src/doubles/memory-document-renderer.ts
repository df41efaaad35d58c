import {
  type ContentShape,
  type DocumentRenderer,
  type LogoRefusal,
  type Rendering,
  type RenderRequest,
  Unavailable,
} from '@paydocs/core';

/** A renderer for tests. Its documents are no real PDF, but the request as text. */
export interface MemoryDocumentRenderer extends DocumentRenderer {
  /** The requests, the oldest first. */
  readonly requests: readonly RenderRequest[];
  /** Refuses the next request for this reason. Each call refuses one more request. */
  refuseNext(code: string, detail: string): void;
  /** Rejects the next request with `Unavailable`. Each call rejects one more request. */
  failNext(): void;
  /** Adds this warning to the next document. Each call adds one to one more document. */
  warnNext(warning: string): void;
}

type Surprise =
  | { readonly kind: 'refusal'; readonly code: string; readonly detail: string }
  | { readonly kind: 'failure' }
  | { readonly kind: 'warning'; readonly warning: string };

const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)/;

/** Characters that are no letters: of private use, unassigned, or halves of others. */
const NO_LETTER = /[\p{Co}\p{Cn}\p{Cs}]/u;

const hasNoLetter = (texts: readonly string[]): boolean =>
  texts.some((text) => NO_LETTER.test(text));

/** Returns the texts that content shows, those of names apart. */
const textsIn = (part: object, shape: ContentShape, isWanted: (of: string) => boolean): string[] =>
  Object.entries(shape).flatMap(([name, field]): readonly string[] => {
    const value: unknown = (part as Readonly<Record<string, unknown>>)[name] ?? null;
    if (value === null) return [];
    if (typeof field === 'string') return isWanted(field) ? [value].flat().map(String) : [];
    if (field.kind === 'choice') return [];
    return [value].flat().flatMap((each) => textsIn(each as object, field.of, isWanted));
  });

const namesOf = ({ content, form }: RenderRequest): readonly string[] =>
  textsIn(content, form.shape, (of) => of.startsWith('name'));

const textsOf = ({ content, form }: RenderRequest): readonly string[] =>
  textsIn(content, form.shape, (of) => /^(?:text|note)/.test(of));

/** Returns a warning about texts that cannot be shown as given. */
const warningsOf = (request: RenderRequest): readonly string[] =>
  hasNoLetter([...namesOf(request), ...textsOf(request)])
    ? ['A character has no glyph and is shown as \ufffd.']
    : [];

/** Returns an object with the keys in their order in the alphabet, for `JSON.stringify`. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const documentOf = (request: RenderRequest): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.7\n% ${JSON.stringify(request, inOrder)}\n%%EOF\n`);

/** The sizes of paper, in inches. */
const INCHES = { letter: [8.5, 11], a4: [8.27, 11.69] } as const;

/** Returns the signature and the header of a PNG, of the size of the paper. */
const pictureOf = (pdf: Uint8Array, dotsPerInch: number): Uint8Array => {
  const paper = new TextDecoder().decode(pdf).includes('"paper":"a4"') ? 'a4' : 'letter';
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  INCHES[paper].forEach((inches, index) => {
    view.setUint32(16 + 4 * index, Math.round(inches * dotsPerInch));
  });
  return bytes;
};

const logoRefusal = (logo: string): LogoRefusal | undefined =>
  IMAGE.test(logo) ? undefined : { code: 'logo.invalid', detail: 'The logo is no PNG or JPEG.' };

const refused = (code: string, detail: string): Rendering => ({ outcome: 'refused', code, detail });

/** Creates a renderer in memory. Equal requests get equal bytes. */
export const memoryDocumentRenderer = (): MemoryDocumentRenderer => {
  const requests: RenderRequest[] = [];
  const surprises: Surprise[] = [];
  return {
    requests,
    refuseNext: (code, detail) => void surprises.push({ kind: 'refusal', code, detail }),
    failNext: () => void surprises.push({ kind: 'failure' }),
    warnNext: (warning) => void surprises.push({ kind: 'warning', warning }),
    render: async (request) => {
      requests.push(request);
      const surprise = surprises.shift();
      if (surprise?.kind === 'failure') throw new Unavailable('The queue is full.');
      if (surprise?.kind === 'refusal') return refused(surprise.code, surprise.detail);
      const refusal = request.logo === null ? undefined : logoRefusal(request.logo);
      if (refusal !== undefined) return refused(refusal.code, refusal.detail);
      if (request.allowMissingLetters !== true && hasNoLetter(namesOf(request))) {
        return refused('letters.missing', 'A name has a character without a glyph.');
      }
      const warnings = [
        ...(surprise === undefined ? [] : [surprise.warning]),
        ...warningsOf(request),
      ];
      return { outcome: 'rendered', bytes: documentOf(request), pages: 1, warnings };
    },
    checkLogo: async (logo) => logoRefusal(logo),
    draw: async ({ pdf, page, dotsPerInch }) => {
      if (page !== 1) throw new RangeError('The document has 1 page.');
      return { outcome: 'drawn', bytes: pictureOf(pdf, dotsPerInch) };
    },
  };
};
