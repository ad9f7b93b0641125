import type { AuditEntry } from '../AuditLog';
import type { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import type { CollectionName, Collections, EntityName, RecordId } from '../records';
import { type CapacityLimits, TableDraft } from '../TableDraft';
import type { Row } from '../tables';
import { type NewVersion, toStoredVersion, type VersionedName } from '../versions';
import type { Queryable } from './connections';
import { insertAuditLines } from './PostgresAudit';
import { dropVersions, keepVersions } from './postgresVersions';
import { type ColumnValue, toColumns } from './recordColumns';
import { readChanges, readTableVersions } from './tableRows';

/** Column values begin at `$2`, because `$1` is the id. */
const placeholder = (columnIndex: number) => `$${columnIndex + 2}`;

/** One transaction of PostgreSQL. It works on the tables in memory, and stores each row as it changes. */
export class PostgresDraft extends TableDraft implements Draft {
  #newTableVersions = new Map<CollectionName, number>();

  constructor(
    readonly sql: Queryable,
    copy: ReadCopy,
    readonly options: { limits: CapacityLimits; clock: () => Date },
    readonly onChangesByOthers: (collection: CollectionName) => void,
  ) {
    super(copy, options.limits);
  }

  audit(entries: readonly AuditEntry[]): Promise<void> {
    const time = this.options.clock().toISOString();
    return insertAuditLines(
      this.sql,
      entries.map((entry) => ({ time, ...entry })),
    );
  }

  keepVersions(versions: readonly NewVersion[]): Promise<void> {
    const now = this.options.clock();
    const stamped = versions.map((version) => toStoredVersion(version, now));
    return keepVersions(this.sql, stamped, this.limits.versionsBytes);
  }

  async dropVersions(collection: VersionedName, id: RecordId): Promise<void> {
    await dropVersions(this.sql, collection, id);
  }

  /** Call this last before the commit, when triggers have counted all changes. */
  async readNewTableVersions(): Promise<void> {
    if (this.listChangedCollections().length > 0) this.#newTableVersions = await readTableVersions(this.sql);
  }

  /** Call this after the commit. Returns the updated collections; others hold a later change of another server. */
  updateCopy(): CollectionName[] {
    return this.listChangedCollections().filter((name) => this.commitToCopy(name, this.#newTableVersions.get(name) ?? 0));
  }

  protected async lockAndGetLastId(collection: CollectionName): Promise<number> {
    const [row] = await this.sql.query('SELECT version, last_id FROM collections WHERE name = $1 FOR UPDATE', [collection]);
    const versionInCopy = this.copy.table(collection).version;
    if (versionInCopy < Number(row?.version)) {
      const changes = await readChanges(this.sql, collection, versionInCopy);
      const isNewToCopy = this.copy.applyChange(collection, changes);
      if (isNewToCopy) this.onChangesByOthers(collection);
    }
    return Number(row?.last_id);
  }

  protected async storeNewRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number> {
    const columns: [string, ColumnValue][] = [...toColumns(collection, record)];
    const [row] = await this.sql.query(
      `INSERT INTO ${collection} (id, ${columns.map(([name]) => name).join(', ')})
       VALUES ($1, ${columns.map((_, index) => placeholder(index)).join(', ')}) RETURNING position`,
      [id, ...columns.map(([, value]) => value)],
    );
    return Number(row?.position);
  }

  protected async storeRow<C extends EntityName>(
    collection: C,
    row: Row<Collections[C]>,
    record: Collections[C],
  ): Promise<boolean> {
    const columnsBefore = toColumns(collection, row.record);
    const changedColumns = [...toColumns(collection, record)].filter(
      ([name, value]) => JSON.stringify(columnsBefore.get(name)) !== JSON.stringify(value),
    );
    if (changedColumns.length === 0) return false;
    const assignments = changedColumns.map(([name], index) => `${name} = ${placeholder(index)}`).join(', ');
    await this.sql.query(`UPDATE ${collection} SET ${assignments} WHERE id = $1`, [
      row.id,
      ...changedColumns.map(([, value]) => value),
    ]);
    return true;
  }

  protected async storeRemoval(collection: EntityName, id: string): Promise<void> {
    await this.sql.query(`DELETE FROM ${collection} WHERE id = $1`, [id]);
  }

  protected async storeAddedViews(id: string, count: number): Promise<void> {
    await this.sql.query('UPDATE views SET count = count + $2 WHERE id = $1', [id, count]);
  }
}
