import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** How a visitor's browser is set. */
export interface VisitOptions {
  readonly javaScriptEnabled?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page, and what a strict policy would not have let happen. */
export interface Visit {
  readonly page: Page;
  /** Messages about violations of the Content-Security-Policy, and errors of scripts. */
  readonly complaints: readonly string[];
  /** Every address that the page asked for, except data URLs. */
  readonly requested: readonly string[];
}

/** A page in a context of its own, without cookies or history, until the test is over. */
export const visit = async (
  browser: Browser,
  { javaScriptEnabled = true, viewport = { width: 1024, height: 768 } }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport });
  onTestFinished(() => context.close());
  const complaints: string[] = [];
  const requested: string[] = [];
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
