import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { yangonDay } from '@/domain/dates';
import { isImageName } from '@/domain/uploadNames';
import { downloadImages, linkImages } from '../backup/copyImages';
import { DEFAULT_SEED } from '../seed/buildSeed';
import { buildScenario, scenarioNames } from '../seed/scenarios';
import { renderDrawing } from '../seed/seedImages';
import { readPosts } from '../seed/seedPosts';
import type { Repository } from '../storage/Repository';
import type { Database } from '../storage/records';
import type { ImageStore } from '../storage/Storage';
import type { Uploads } from '../uploads/uploads';
import { readTesterDb, withStoredSecrets } from './testerRecords';

const SEED_MAX = 2 ** 31 - 1;

export const scenarioSchema = z.strictObject({
  scenario: z.enum(scenarioNames, `must be one of ${scenarioNames.join(', ')}`).default('typical'),
  seed: z.number().int().min(0).max(SEED_MAX).default(DEFAULT_SEED),
  date: z.iso.date('must be a day such as 2026-12-01').optional(),
});

type Options = {
  repository: Repository;
  uploads: Uploads;
  sharedImages: ImageStore | undefined;
  projectDir: string;
  clock: () => Date;
  afterReplacing: () => Promise<void>;
};

/** Replaces all data and images for testers, by the initial data, a scenario or data of their own. */
export class DataSets {
  #initialDb: Database | undefined;

  /** Kept because a scenario hashes passwords, which is slow. */
  #lastScenario: { key: string; db: Database; drawingsByImage: ReadonlyMap<string, string> } | undefined;

  readonly #renderedDrawings = new Map<string, Buffer>();

  constructor(readonly options: Options) {}

  get #initialImagesDir() {
    return path.join(this.options.uploads.dir, '.start');
  }

  async keepInitialData(): Promise<void> {
    const { repository, uploads, sharedImages } = this.options;
    this.#initialDb = await repository.snapshot();
    await fs.rm(this.#initialImagesDir, { recursive: true, force: true });
    await fs.mkdir(this.#initialImagesDir);
    await linkImages((await fs.readdir(uploads.dir)).filter(isImageName), uploads.dir, this.#initialImagesDir);
    // This server may lack images that only the shared database has.
    await downloadImages(sharedImages, this.#initialImagesDir, (await sharedImages?.names()) ?? []);
  }

  async reset(): Promise<void> {
    const { uploads } = this.options;
    for (const name of await fs.readdir(this.#initialImagesDir)) {
      await uploads.addTestImage(name, () => fs.readFile(path.join(this.#initialImagesDir, name)));
    }
    if (this.#initialDb) await this.#replace(this.#initialDb);
  }

  /** The same scenario, seed and date give the same data as `npm run seed`. */
  async loadScenario({ scenario, seed, date }: z.output<typeof scenarioSchema>): Promise<void> {
    const { uploads, projectDir, clock } = this.options;
    const day = date ?? yangonDay(clock());
    const key = [scenario, seed, day].join(' ');
    if (this.#lastScenario?.key !== key) {
      const posts = await readPosts(path.join(projectDir, 'server/seed/posts'));
      const { db, images } = await buildScenario(scenario, { day, seed, posts });
      const drawingsByImage = new Map(images.map((image) => [path.basename(image.path), image.asset]));
      this.#lastScenario = { key, db: await readTesterDb(db), drawingsByImage };
    }
    for (const [imageName, drawing] of this.#lastScenario.drawingsByImage) {
      await uploads.addTestImage(imageName, async () => {
        const image = this.#renderedDrawings.get(drawing) ?? (await renderDrawing(projectDir, drawing));
        this.#renderedDrawings.set(drawing, image);
        return image;
      });
    }
    await this.#replace(this.#lastScenario.db);
  }

  /** Loads data in the format of `db.json`. Users without secrets keep their stored secrets. Throws 422. */
  async load(db: Record<string, unknown>): Promise<void> {
    await this.#replace(await readTesterDb(await withStoredSecrets(db, this.options.repository)));
  }

  async #replace(db: Database) {
    await this.options.repository.replace(db);
    await this.options.afterReplacing();
  }
}
