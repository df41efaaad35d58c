import type { Page } from 'playwright-core';

/** The findings about a page as it is shown. */
export interface Inspection {
  /** Whether the page scrolls sideways. */
  readonly overflows: boolean;
  /** The texts whose contrast is below 4.5:1 (WCAG 2.2, 1.4.3), with their ratio. */
  readonly faint: readonly string[];
  /** The words that a line break cuts, outside of code. */
  readonly brokenWords: readonly string[];
  /** The visible inputs without a label. */
  readonly unlabelled: readonly string[];
}

// Runs in the page, as text: Node has no DOM.
const script = `(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((it) => {
      const part = it / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const backOf = (element) => {
    for (let it = element; it !== null; it = it.parentElement) {
      const color = numbers(getComputedStyle(it).backgroundColor);
      if ((color[3] ?? 1) > 0) return color;
    }
    return [255, 255, 255];
  };
  const contrast = (element) => {
    const text = getComputedStyle(element, element.placeholder ? '::placeholder' : null).color;
    const [one, other] = [numbers(text), backOf(element)].map(luminance);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const hasText = (element) =>
    [...element.childNodes].some((it) => it.nodeType === 3 && it.data.trim() !== '') ||
    (element.matches('input') && element.type !== 'hidden');
  const lines = (node, { index, 0: word }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const wordsOf = (node) => [...node.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)];
  const nodes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const prose = nodes.filter((it) => !it.parentElement.closest('pre, code, svg, script, style'));
  const texts = [...document.body.querySelectorAll('*')].filter(hasText);
  return {
    overflows: document.documentElement.scrollWidth > window.innerWidth,
    faint: texts
      .filter((it) => contrast(it) < 4.5)
      .map((it) => it.outerHTML.slice(0, 80) + ' ' + contrast(it).toFixed(2)),
    brokenWords: prose.flatMap((node) =>
      wordsOf(node).filter((it) => lines(node, it) > 1).map(([word]) => word),
    ),
    unlabelled: [...document.querySelectorAll('input:not([type=hidden])')]
      .filter((it) => it.labels.length === 0)
      .map((it) => it.outerHTML),
  };
})()`;

export const inspect = (page: Page): Promise<Inspection> => page.evaluate<Inspection>(script);
