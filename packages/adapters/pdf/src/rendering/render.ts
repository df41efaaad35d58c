import { toBytes } from 'pdfkit/output';
import type { Rendering, RenderRequest, ValueFormat } from '@paydocs/core';
import { type Canvas, newCanvas } from '../drawing/canvas.ts';
import { colorOf } from '../drawing/colors.ts';
import type { Context } from '../drawing/item.ts';
import { layoutWarnings } from '../drawing/layout-warnings.ts';
import { drawDocument } from '../drawing/document.ts';
import { drawPageNumbers } from '../drawing/pages.ts';
import { renewFonts } from '../fonts/fallbacks.ts';
import { readLogo } from '../logo/read-logo.ts';
import { checkLetters } from '../refusals/check-letters.ts';
import { checkRequest } from '../refusals/check-request.ts';
import { RefusedRendering } from '../refusals/refused-rendering.ts';
import { isLeftInEnglish, labelOf, termOf } from '../text/labels.ts';
import { type Letters, newLetters } from '../text/show-text.ts';
import { formatAmount, formatDate, formatMoney, formatPeriod } from '../values/format.ts';
import { localeOf } from '../values/locales.ts';
import { isShown } from '../values/conditions.ts';
import { linesAt, PERIOD_SEPARATOR } from '../values/paths.ts';

/** Marks of XML become letters that look alike, because pdfkit writes the title into XML as given. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '&': '+', '<': '‹', '>': '›' };

const titleOf = ({ title }: RenderRequest, { show }: Letters): string =>
  show(title).replaceAll(/[&<>]/g, (mark) => LOOK_ALIKES[mark] as string);

const formatter = (request: RenderRequest): ((text: string, format: ValueFormat) => string) => {
  const { currency = '', lang } = request.content;
  const locale = localeOf(lang);
  const formats: Readonly<Record<ValueFormat, (text: string) => string>> = {
    text: (text) => text,
    label: (text) => termOf(text, request.form),
    line: (text) => text,
    lines: (text) => text,
    date: (text) => formatDate(text, locale),
    period: (text) => {
      const [first = '', last = ''] = text.split(PERIOD_SEPARATOR);
      return formatPeriod(first, last, locale);
    },
    amount: (text) => formatAmount(text, locale),
    money: (text) => formatMoney(text, { currency, locale }),
  };
  return (text, format) => formats[format](text);
};

const contextOf = (
  request: RenderRequest,
  { canvas, letters }: { canvas: Canvas; letters: Letters },
): Context => {
  const { layout } = request.form;
  const format = formatter(request);
  return {
    canvas,
    request,
    style: layout.style,
    scale: 1,
    color: layout.style.color ?? colorOf(request.colorId),
    logo: request.logo === null ? undefined : canvas.image(readLogo(request.logo)),
    parent: canvas.root,
    width: canvas.width - 2 * layout.style.margin,
    show: letters.show,
    label: (label) => letters.show(labelOf(label, request.form)),
    lines: (value) =>
      linesAt(value, request).map((line) => letters.show(format(line, value.format))),
  };
};

const warningsOf = (request: RenderRequest): readonly string[] =>
  isLeftInEnglish(request)
    ? [`The labels are in English: there are none for ${request.content.lang}.`]
    : [];

const rendered = async (request: RenderRequest): Promise<Rendering> => {
  renewFonts();
  checkRequest(request);
  checkLetters(request);
  const { layout } = request.form;
  const letters = newLetters();
  const { paper, uuid, madeAtMs, content } = request;
  const title = titleOf(request, letters);
  const { lang, pdfStandard } = content;
  const canvas = newCanvas({ paper, pdfStandard, lang, title, uuid, madeAtMs });
  const context = contextOf(request, { canvas, letters });
  const drawn = drawDocument(context, layout.blocks);
  if (layout.blocks.some((block) => block.kind === 'pageNumber' && isShown(block, request))) {
    drawPageNumbers(context);
  }
  const { count: pages } = canvas.doc.bufferedPageRange();
  const bytes = toBytes(canvas.doc);
  canvas.doc.end();
  return {
    outcome: 'rendered',
    bytes: await bytes,
    pages,
    warnings: [
      ...warningsOf(request),
      ...letters.warnings(),
      ...(request.isPreview === true ? layoutWarnings(drawn, layout) : []),
    ],
  };
};

/** Renders a document, or refuses it. Reads no network, no clock, and of files only the color profile of pdfkit. */
export const render = async (request: RenderRequest): Promise<Rendering> => {
  try {
    return await rendered(request);
  } catch (error) {
    if (!(error instanceof RefusedRendering)) throw error;
    return { outcome: 'refused', code: error.code, detail: error.message };
  }
};
