import { PaydocsMigration } from './paydocs-migration.ts';

/** Lets existing Owners read the audit trail; a role of that name with the permission stays. */
export class AuditPermission extends PaydocsMigration {
  override up(): void {
    const roles = this.build.name('roles');
    this.addSql(
      this.build.dialect === 'sqlite'
        ? `update ${roles} set permissions = json_insert(permissions, '$[#]', 'audit:list')
            where name = 'Owner' and not exists
              (select 1 from json_each(permissions) where value = 'audit:list')`
        : `update ${roles} set permissions = permissions || '["audit:list"]'::jsonb
            where name = 'Owner' and not permissions @> '["audit:list"]'::jsonb`,
    );
  }
}
