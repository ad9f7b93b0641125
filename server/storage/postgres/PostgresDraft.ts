import type { AuditEntry } from '../AuditLog';
import type { Draft } from '../Repository';
import type { CollectionName, Collections, EntityName, RecordId } from '../records';
import { type CapacityLimits, TableDraft } from '../TableDraft';
import type { ReadCopy, Row } from '../tables';
import { type NewVersion, toStoredVersion, type VersionedName } from '../versions';
import type { Session } from './connections';
import { insertAuditLines } from './PostgresAudit';
import { dropVersions, keepVersions } from './postgresVersions';
import { type ColumnValue, readChanges, toColumns } from './tableRows';

/** Lists the placeholders of values that follow the id, which is `$1`. */
const listPlaceholders = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 2}`);

/** A transaction in PostgreSQL, which also changes the copy in memory once it is committed. */
export class PostgresDraft extends TableDraft implements Draft {
  constructor(
    readonly session: Session,
    copy: ReadCopy,
    readonly options: { limits: CapacityLimits; clock: () => Date },
    /** Called when the copy in memory took over changes of other transactions. */
    readonly onChangesByOthers: (collection: CollectionName) => void,
  ) {
    super(copy, options.limits);
  }

  audit(entries: readonly AuditEntry[]): Promise<void> {
    const time = this.options.clock().toISOString();
    return insertAuditLines(
      this.session,
      entries.map((entry) => ({ time, ...entry })),
    );
  }

  keepVersions(versions: readonly NewVersion[]): Promise<void> {
    const now = this.options.clock();
    const stamped = versions.map((version) => toStoredVersion(version, now));
    return keepVersions(this.session, stamped, this.limits.versionsBytes);
  }

  async dropVersions(collection: VersionedName, id: RecordId): Promise<void> {
    await dropVersions(this.session, collection, id);
  }

  /** Returns the changed collections. After the commit, `commitToCopy` shows them in memory, except those that others changed. */
  async finish(): Promise<{ collections: CollectionName[]; commitToCopy: () => CollectionName[] }> {
    const changedTables = await this.listChangedTables();
    const collections = [...changedTables.keys()];
    if (collections.length === 0) return { collections, commitToCopy: () => [] };
    const rows = await this.session.query('SELECT name, version FROM collections WHERE name = ANY($1)', [collections]);
    const versions = new Map(rows.map(({ name, version }) => [String(name), Number(version)]));
    const commitTable = (name: CollectionName) => changedTables.get(name)?.commitToCopy(versions.get(name) ?? 0);
    return { collections, commitToCopy: () => collections.filter(commitTable) };
  }

  protected async lock<C extends CollectionName>(collection: C): Promise<number> {
    const [row] = await this.session.query('SELECT version, last_id FROM collections WHERE name = $1 FOR UPDATE', [collection]);
    const copyVersion = this.copy.table(collection).version;
    if (copyVersion < Number(row?.version)) {
      const changes = await readChanges(this.session, collection, copyVersion);
      if (this.copy.applyChange(collection, changes)) this.onChangesByOthers(collection);
    }
    return Number(row?.last_id);
  }

  protected async insertRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number> {
    const columns: [string, ColumnValue][] = [...toColumns(collection, record)];
    const [row] = await this.session.query(
      `INSERT INTO ${collection} (id, ${columns.map(([name]) => name).join(', ')})
       VALUES ($1, ${listPlaceholders(columns.length).join(', ')}) RETURNING position`,
      [id, ...columns.map(([, value]) => value)],
    );
    return Number(row?.position);
  }

  protected async updateRow<C extends EntityName>(
    collection: C,
    row: Row<Collections[C]>,
    record: Collections[C],
  ): Promise<boolean> {
    const before = toColumns(collection, row.record);
    const changedColumns = [...toColumns(collection, record)].filter(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    );
    if (changedColumns.length === 0) return false;
    const assignments = changedColumns.map(([name], at) => `${name} = $${at + 2}`).join(', ');
    await this.session.query(`UPDATE ${collection} SET ${assignments} WHERE id = $1`, [
      row.id,
      ...changedColumns.map(([, value]) => value),
    ]);
    return true;
  }

  protected async deleteRow(collection: EntityName, id: string): Promise<void> {
    await this.session.query(`DELETE FROM ${collection} WHERE id = $1`, [id]);
  }

  protected async addCount(id: string, count: number): Promise<void> {
    await this.session.query('UPDATE views SET count = count + $2 WHERE id = $1', [id, count]);
  }
}
