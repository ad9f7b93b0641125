import { Batched } from '../../lib/batched';
import type { ImageStore } from '../Storage';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Images in a table. */
export class PostgresImages implements ImageStore {
  /** Strangers can ask for any name, so all names together are looked up on one connection. */
  readonly #stored = new Batched(async (names) => {
    const rows = await this.query('SELECT name FROM images WHERE name = ANY($1)', [names]);
    return new Map(rows.map(({ name }) => [String(name), true]));
  });

  constructor(readonly query: Query) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.query('INSERT INTO images (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET bytes = EXCLUDED.bytes', [
      name,
      Buffer.from(bytes),
    ]);
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!(await this.#stored.get(name))) return undefined;
    const [row] = await this.query('SELECT bytes FROM images WHERE name = $1', [name]);
    return row?.bytes instanceof Buffer ? row.bytes : undefined;
  }

  async remove(name: string): Promise<void> {
    await this.query('DELETE FROM images WHERE name = $1', [name]);
  }

  async names(before?: Date): Promise<string[]> {
    const rows = await this.query('SELECT name FROM images WHERE $1::timestamptz IS NULL OR created_at < $1 ORDER BY name', [
      before ?? null,
    ]);
    return rows.map(({ name }) => String(name));
  }
}
