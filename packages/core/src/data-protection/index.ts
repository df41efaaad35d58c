import { countSite } from './count-site.ts';
import { erasePerson } from './erase-person.ts';
import { eraseSite } from './erase-site.ts';
import { exportPerson } from './export-person.ts';
import { exportSite } from './export-site.ts';
import { listPersonSites } from './list-person-sites.ts';

/** Of operators. */
export const ofOperators = {
  listPersonSites,
  exportPerson,
  erasePerson,
  exportSite,
  countSite,
  eraseSite,
};
