import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Settings of a browser. */
export interface VisitOptions {
  readonly javaScriptEnabled?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page, its policy violations and its requests. */
export interface Visit {
  readonly page: Page;
  /** Violations of the Content-Security-Policy, and script errors. */
  readonly complaints: readonly string[];
  /** Every URL that the page requested, except data URLs. */
  readonly requested: readonly string[];
}

/** Opens a page in a new context, without cookies or history, until the test is over. */
export const visit = async (
  browser: Browser,
  { javaScriptEnabled = true, viewport = { width: 1024, height: 768 } }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport });
  onTestFinished(() => context.close());
  const complaints: string[] = [];
  const requested: string[] = [];
  // The description of the API takes many seconds on a busy machine.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(request.url());
  });
  return { page, complaints, requested };
};
