import type { Site } from '@paydocs/core';

/** A site on the wire. */
export const siteResource = (site: Site) => ({
  id: site.id,
  identifier: site.identifier,
  name: site.name,
  logo: site.logo,
  payment_processors: site.paymentProcessors,
  document_types: site.documentTypes,
  status: site.status,
  created_at: site.createdAt,
  updated_at: site.updatedAt,
});
