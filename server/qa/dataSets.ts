import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { yangonDay } from '@/domain/dates';
import { isImageName } from '@/domain/images';
import { pick } from '@/domain/record';
import { downloadImages, linkImages } from '../backup/copyFiles';
import { HttpError } from '../lib/errors';
import { DEFAULT_SEED } from '../seed/buildSeed';
import { buildScenario, scenarioNames } from '../seed/scenarios';
import { readPosts } from '../seed/seedRecords';
import { renderDrawing } from '../seed/writeSeed';
import { SCHEMA_FIELD } from '../storage/format/dbSchema';
import { DbValidationError } from '../storage/format/dbText';
import { readDb, readList } from '../storage/format/readDb';
import type { Repository } from '../storage/Repository';
import type { Database } from '../storage/records';
import type { ImageStore } from '../storage/Storage';
import type { Uploads } from '../uploads/uploads';

const SEED_MAX = 2 ** 31 - 1;

/** The fields of a user that no response contains. */
export const SECRET_FIELDS = ['password_hash', 'second_factor', 'kept_sessions'] as const;

const pickSecrets = (record: object) => pick(toRecord(record), SECRET_FIELDS);

export const scenarioSchema = z.strictObject({
  scenario: z.enum(scenarioNames, `must be one of ${scenarioNames.join(', ')}`).default('typical'),
  seed: z.number().int().min(0).max(SEED_MAX).default(DEFAULT_SEED),
  date: z.iso.date('must be a day such as 2026-12-01').optional(),
});

/** Reads a tester's records like a `db.json`; with `needsAdmin` one user must be an active admin. Throws 422 with the reasons. */
export async function readTesterDb(db: object, { needsAdmin = true } = {}): Promise<Database> {
  const options = { canHashPasswords: true, needsAdmin, needsUsers: needsAdmin };
  try {
    return (await readDb(JSON.stringify({ ...SCHEMA_FIELD, ...db }), options)).db;
  } catch (error) {
    if (!(error instanceof DbValidationError)) throw error;
    throw new HttpError(422, 'VALIDATION', error.problems.map(({ reason }) => reason).join('; '));
  }
}

type Options = {
  repository: Repository;
  uploads: Uploads;
  images: ImageStore | undefined;
  projectDir: string;
  clock: () => Date;
  onReplaced: () => Promise<void>;
};

/** Loads whole sets of data with their images, for testers: the initial one, a scenario, or their own. */
export class DataSets {
  #initialDb: Database | undefined;
  /** Cached, because building a scenario hashes passwords, which is slow. `drawings` maps the name of an image to its drawing. */
  #lastScenario: { key: string; db: Database; drawings: ReadonlyMap<string, string> } | undefined;

  readonly #renderedDrawings = new Map<string, Buffer>();

  constructor(readonly options: Options) {}

  get #initialImagesDir() {
    return path.join(this.options.uploads.dir, '.start');
  }

  async keepInitialData(): Promise<void> {
    const { repository, uploads, images } = this.options;
    this.#initialDb = await repository.snapshot();
    await fs.rm(this.#initialImagesDir, { recursive: true, force: true });
    await fs.mkdir(this.#initialImagesDir);
    await linkImages((await fs.readdir(uploads.dir)).filter(isImageName), uploads.dir, this.#initialImagesDir);
    await downloadImages(images, this.#initialImagesDir, (await images?.names()) ?? []);
  }

  async reset(): Promise<void> {
    const { uploads } = this.options;
    for (const name of await fs.readdir(this.#initialImagesDir)) {
      await uploads.restore(name, () => fs.readFile(path.join(this.#initialImagesDir, name)));
    }
    if (this.#initialDb) await this.#replace(this.#initialDb);
  }

  /** Loads a scenario; the same scenario, seed and date give the same data as `npm run seed`. */
  async seed({ scenario, seed, date }: z.output<typeof scenarioSchema>): Promise<void> {
    const { uploads, projectDir, clock } = this.options;
    const day = date ?? yangonDay(clock());
    const key = [scenario, seed, day].join(' ');
    if (this.#lastScenario?.key !== key) {
      const posts = await readPosts(path.join(projectDir, 'server/seed/posts'));
      const { db, images } = await buildScenario(scenario, { day, seed, posts });
      const drawings = new Map(images.map((image) => [path.basename(image.path), image.asset]));
      this.#lastScenario = { key, db: await readTesterDb(db), drawings };
    }
    for (const [imageName, drawing] of this.#lastScenario.drawings) {
      await uploads.restore(imageName, async () => {
        const image = this.#renderedDrawings.get(drawing) ?? (await renderDrawing(projectDir, drawing));
        this.#renderedDrawings.set(drawing, image);
        return image;
      });
    }
    await this.#replace(this.#lastScenario.db);
  }

  /** Loads a database as `db.json` and `GET /qa/db` write it. Users whose secrets it omits keep theirs. Throws 422. */
  async load(db: Record<string, unknown>): Promise<void> {
    const { repository } = this.options;
    const deletedUsers = (await repository.list('deleted')).filter(({ collection }) => collection === 'users');
    const secrets = new Map([
      ...(await repository.list('users')).map((user) => [`users/${user.id}`, pickSecrets(user)] as const),
      ...deletedUsers.map(({ record_id, record }) => [`deleted/${record_id}`, pickSecrets(record)] as const),
    ]);
    const users = readList(db, 'users').map((user) => ({ ...secrets.get(`users/${toRecord(user).id}`), ...toRecord(user) }));
    const deleted = readList(db, 'deleted').map((value) => {
      const { record, ...deletion } = toRecord(value);
      return { ...deletion, record: { ...secrets.get(`deleted/${deletion.record_id}`), ...toRecord(record) } };
    });
    await this.#replace(await readTesterDb({ ...db, users, deleted }));
  }

  async #replace(db: Database) {
    await this.options.repository.replace(db);
    await this.options.onReplaced();
  }
}
