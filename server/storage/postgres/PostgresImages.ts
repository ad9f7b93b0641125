import { BatchLoader } from '../../lib/batching';
import type { ImageStore, SharedDatabase } from '../Storage';

/** The uploaded images as rows of the database. Each server fetches images that it lacks. */
export class PostgresImages implements ImageStore {
  /** Simultaneous calls share a query. Otherwise strangers who ask for random names could use up the connections. */
  readonly #existingNames = new BatchLoader(async (names) => {
    const rows = await this.query('SELECT name FROM images WHERE name = ANY($1)', [names]);
    return new Map(rows.map(({ name }) => [String(name), true]));
  });

  constructor(readonly query: SharedDatabase['query']) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.query('INSERT INTO images (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET bytes = EXCLUDED.bytes', [
      name,
      Buffer.from(bytes),
    ]);
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!(await this.#existingNames.get(name))) return undefined;
    const [row] = await this.query('SELECT bytes FROM images WHERE name = $1', [name]);
    return row?.bytes instanceof Buffer ? row.bytes : undefined;
  }

  async remove(name: string): Promise<void> {
    await this.query('DELETE FROM images WHERE name = $1', [name]);
  }

  async names(storedBefore?: Date): Promise<string[]> {
    const rows = await this.query('SELECT name FROM images WHERE $1::timestamptz IS NULL OR created_at < $1 ORDER BY name', [
      storedBefore ?? null,
    ]);
    return rows.map(({ name }) => String(name));
  }
}
