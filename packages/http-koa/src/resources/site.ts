import { type Site, versionOf } from '@paydocs/core';
import { entityTag } from '../output/record.ts';

/** The JSON representation of a site. Its lists are copies, as that of a role is. */
export const siteResource = (site: Site) => ({
  id: site.id,
  identifier: site.identifier,
  name: site.name,
  logo: site.logo,
  payment_processors: [...site.paymentProcessors],
  document_types: [...site.documentTypes],
  status: site.status,
  created_at: site.createdAt,
  updated_at: site.updatedAt,
});

/** The JSON representation of a site with its settings, for its administrators. */
export const siteDetailsResource = (site: Site) => ({
  ...siteResource(site),
  paper: site.settings.paper,
  prices: site.settings.prices,
  default_template_id: site.settings.defaultTemplateId,
  default_color_id: site.settings.defaultColorId,
  pdf_standard: site.settings.pdfStandard,
  absent_rows: site.settings.absentRows,
  statement_rules: site.settings.statementRules,
  payment: site.settings.payment,
  notices_per_hour: site.settings.noticesPerHour,
  password_sign_in: site.settings.passwordSignIn,
  second_factor: site.settings.secondFactor,
  second_factor_since: site.settings.secondFactorSince,
});

/** The entity tag of a site: its version. */
export const siteTag = (site: Site): string => entityTag(versionOf(site), []);
