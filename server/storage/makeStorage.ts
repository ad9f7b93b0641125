import type { Limits } from '../config/limits';
import { JsonStorage } from './json/JsonStorage';
import type { StoreOptions } from './json/JsonStore';
import type { Storage } from './Storage';

type Settings = { isProduction: boolean; limits: Limits };
type Options = {
  files: { db: string; private: string; backups: string };
  clock: () => Date;
  /** Whether a server is using the data folder; false when the caller holds the folder's lock. */
  isServed?: boolean;
  onHandEdit?: StoreOptions['onHandEdit'];
};

/** The storage that the settings choose. */
export function makeStorage({ isProduction, limits }: Settings, { onHandEdit = () => {}, ...options }: Options): Storage {
  return new JsonStorage({ ...options, canHashPasswords: !isProduction, needsAdmin: true, limits, onHandEdit });
}
