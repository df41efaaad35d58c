import { toBytes } from 'pdfkit/output';
import type { Rendering, RenderRequest } from '@paydocs/core';
import { isShown, itemsOf } from '../drawing/blocks.ts';
import { type Canvas, newCanvas } from '../drawing/canvas.ts';
import { COLORS } from '../drawing/colors.ts';
import type { Context } from '../drawing/item.ts';
import { drawPageNumbers, drawPages } from '../drawing/pages.ts';
import type { Layout, Value } from '../layouts/block.ts';
import { layouts } from '../layouts/layouts.ts';
import { readLogo } from '../logo/read-logo.ts';
import { checkRequest } from '../refusals/check-request.ts';
import { RefusedRendering } from '../refusals/refused-rendering.ts';
import { type Letters, newLetters } from '../text/show-text.ts';
import { formatAmount, formatDate, formatMoney } from '../values/format.ts';
import { localeOf } from '../values/locales.ts';
import { linesAt } from '../values/paths.ts';

/** Marks of XML become letters that look alike, because pdfkit writes the title into XML as given. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '&': '+', '<': '‹', '>': '›' };

const titleOf = ({ type, statement }: RenderRequest, { show }: Letters): string =>
  show(`${type}: ${statement.employee.name}, ${statement.payDate}`).replaceAll(
    /[&<>]/g,
    (mark) => LOOK_ALIKES[mark] as string,
  );

const formatter = (request: RenderRequest): ((text: string, format: Value['format']) => string) => {
  const { currency, lang } = request.statement;
  const locale = localeOf(lang);
  return (text, format) => {
    if (format === 'date') return formatDate(text, locale);
    if (format === 'amount') return formatAmount(text, locale);
    return format === 'money' ? formatMoney(text, { currency, locale }) : text;
  };
};

const contextOf = (
  request: RenderRequest,
  { canvas, layout, letters }: { canvas: Canvas; layout: Layout; letters: Letters },
): Context => {
  const format = formatter(request);
  return {
    canvas,
    request,
    style: layout.style,
    color: COLORS[request.colorId],
    logo: request.logo === null ? undefined : readLogo(request.logo),
    parent: canvas.root,
    width: canvas.width - 2 * layout.style.margin,
    show: letters.show,
    lines: (value) =>
      linesAt(value.path, request).map((line) => letters.show(format(line, value.format))),
  };
};

const rendered = async (request: RenderRequest): Promise<Rendering> => {
  checkRequest(request);
  const layout = layouts[request.templateId];
  const letters = newLetters();
  const { paper, uuid, madeAtMs, statement } = request;
  const title = titleOf(request, letters);
  const canvas = newCanvas({ paper, lang: statement.lang, title, uuid, madeAtMs });
  const context = contextOf(request, { canvas, layout, letters });
  drawPages(context, itemsOf(layout.blocks, context));
  if (layout.blocks.some((block) => block.kind === 'pageNumber' && isShown(block, request))) {
    drawPageNumbers(context);
  }
  const bytes = toBytes(canvas.doc);
  canvas.doc.end();
  return { outcome: 'rendered', bytes: await bytes, warnings: letters.warnings() };
};

/** Renders a document, or refuses it. Reads no file, no network and no clock. */
export const render = async (request: RenderRequest): Promise<Rendering> => {
  try {
    return await rendered(request);
  } catch (error) {
    if (!(error instanceof RefusedRendering)) throw error;
    return { outcome: 'refused', code: error.code, detail: error.message };
  }
};
