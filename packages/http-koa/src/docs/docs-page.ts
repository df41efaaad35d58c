import type { Middleware } from 'koa';
import { type DocsFile, docsFiles } from './docs-files.ts';

const HEADERS = {
  // Swagger UI sets styles through the DOM, which needs no 'unsafe-inline'. Its icons are data URLs.
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

const page = (file: (name: DocsFile) => string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>paydocs API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${file('swagger-ui.css')}">
<link rel="stylesheet" href="${file('docs.css')}">
</head>
<body>
<div id="swagger-ui"><p>The page is loading. It needs JavaScript. The description itself is <a href="openapi.json">openapi.json</a>.</p></div>
<script src="${file('swagger-ui-bundle.js')}"></script>
<script src="${file('docs.js')}"></script>
</body>
</html>
`;

/** `GET /docs`: the API description as an HTML page that loads nothing from other origins. */
export const docsPage: Middleware = async (ctx) => {
  const files = await docsFiles();
  ctx.set(HEADERS);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = page((name) => `docs/${name}?v=${files.get(name)?.version ?? ''}`);
};
