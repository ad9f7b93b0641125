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
import { readChanges } from './tableRows';

/** Lists `count` placeholders from `$2` on, because `$1` is the id. */
const listPlaceholders = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 2}`);

/** Incomplete if the copy held a later change of another server. Then the copy still lacks a change made here. */
type CopyUpdate = { updated: CollectionName[]; isComplete: boolean };

/** One transaction of PostgreSQL, which works on the tables in memory and stores each row as it changes. */
export class PostgresDraft extends TableDraft implements Draft {
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

  /** Call this last before the commit. After the commit, the returned function puts the changes into the copy. */
  async prepareCopyUpdate(): Promise<() => CopyUpdate> {
    const changedTables = await this.listChangedTables();
    if (changedTables.size === 0) return () => ({ updated: [], isComplete: true });
    // A trigger has counted each change of a table in the `version` of its collection.
    const rows = await this.sql.query('SELECT name, version FROM collections WHERE name = ANY($1)', [[...changedTables.keys()]]);
    const changeCounts = new Map(rows.map(({ name, version }) => [String(name), Number(version)]));
    return () => {
      const updated: CollectionName[] = [];
      for (const [name, changedTable] of changedTables) {
        const isUpdated = changedTable.commitToCopy(Number(changeCounts.get(name)));
        if (isUpdated) updated.push(name);
      }
      return { updated, isComplete: updated.length === changedTables.size };
    };
  }

  protected async lockAndGetLastId<C extends CollectionName>(collection: C): Promise<number> {
    const [row] = await this.sql.query('SELECT version, last_id FROM collections WHERE name = $1 FOR UPDATE', [collection]);
    const changeCountInCopy = this.copy.table(collection).version;
    if (changeCountInCopy < Number(row?.version)) {
      const changes = await readChanges(this.sql, collection, changeCountInCopy);
      const isNewToCopy = this.copy.applyChange(collection, changes);
      if (isNewToCopy) this.onChangesByOthers(collection);
    }
    return Number(row?.last_id);
  }

  protected async storeNewRow<C extends CollectionName>(collection: C, id: string, record: Collections[C]): Promise<number> {
    const columns: [string, ColumnValue][] = [...toColumns(collection, record)];
    const [row] = await this.sql.query(
      `INSERT INTO ${collection} (id, ${columns.map(([name]) => name).join(', ')})
       VALUES ($1, ${listPlaceholders(columns.length).join(', ')}) RETURNING position`,
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
    const placeholders = listPlaceholders(changedColumns.length);
    const assignments = changedColumns.map(([name], index) => `${name} = ${placeholders[index]}`).join(', ');
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
