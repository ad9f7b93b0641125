import type { CapacityLimits } from '../capacity';
import { readDb } from '../format/readDb';
import { dbBytes } from '../format/writeDb';
import type { Draft } from '../Repository';
import type { Storage } from '../Storage';
import { Connections } from './connections';
import { migrate } from './migrate';
import { PostgresRepository } from './PostgresRepository';
import { isEmpty, readSnapshot, writeSnapshot } from './snapshot';

type Options = {
  /** `postgres://user:password@host/database`. */
  url: string;
  /** The folder of migrations. */
  migrations: string;
  limits: CapacityLimits;
  canHashPasswords: boolean;
};

/** The database in PostgreSQL, which any number of servers can open. */
export class PostgresStorage implements Storage {
  constructor(readonly options: Options) {}

  async open(): Promise<PostgresRepository> {
    const connections = await this.#connect();
    try {
      return await PostgresRepository.open(connections, this.options.limits);
    } catch (error) {
      await connections.close();
      throw error;
    }
  }

  async read(): Promise<Buffer | undefined> {
    return this.#with((connections) =>
      connections.read(async (session) => ((await isEmpty(session)) ? undefined : dbBytes(await readSnapshot(session)))),
    );
  }

  async replace(text: string): Promise<void> {
    const { db } = await readDb(text, this.options);
    await this.#with((connections) => connections.transaction((session) => writeSnapshot(session, db)));
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const repository = await this.open();
    try {
      return await repository.transaction(work);
    } finally {
      await repository.close();
    }
  }

  async #with<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
    const connections = await this.#connect();
    try {
      return await work(connections);
    } finally {
      await connections.close();
    }
  }

  async #connect(): Promise<Connections> {
    const connections = new Connections(this.options.url);
    try {
      await connections.withClient((client) => migrate(client, this.options.migrations));
      return connections;
    } catch (error) {
      await connections.close();
      throw error;
    }
  }
}
