import { Migration } from '@mikro-orm/migrations';

/**
 * Puts everything that employees are searched and sorted by into the index of their companies: what
 * has to be looked through is read there, one page after the other, and no row of the table.
 */
export class EmployeesSearchIndex extends Migration {
  override up(): void {
    this.addSql('drop index employees_site_id_company_id_id_index');
    this.addSql(`create index employees_search_index on employees (site_id, company_id, id,
      first_name_folded, last_name_folded, email_folded, user_id, created_at)`);
  }
}
