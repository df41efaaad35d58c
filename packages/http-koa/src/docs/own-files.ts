/** Starts Swagger UI. A file, since inline scripts are forbidden; addresses are the page's own. */
export const script = `'use strict';
window.ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // By default it sends the description to a validator on the internet.
  validatorUrl: null,
  persistAuthorization: false,
});
`;

/** The page around Swagger UI. */
export const stylesheet = `body { margin: 0; background: #fafafa; }
noscript { display: block; max-width: 40rem; margin: 3rem auto; font: 1rem/1.5 sans-serif; }
`;
