import type { VersionedRecord } from '@/api/versionsApi';
import * as texts from '@/texts/adminEditor';

/** One version beside the current state of its record, as the list of versions shows it. */
export type OpenedVersion = {
  /** The fields of which both have a text: their labels and texts, in the order of the form. */
  texts: { label: string; before: string; after: string }[];
  /** The paths of the images in the version, and now. */
  images: { before: string[]; after: string[] };
  /** Puts the version into the form; `files` has those of its images that the record has no more, by their paths. */
  restore: (files: ReadonlyMap<string, File>) => void;
};

/** What the list of versions needs to know of the record. */
export type VersionsProps = VersionedRecord & {
  what: 'post' | 'event';
  /** The labels of the stored fields. */
  labels: Readonly<Record<string, string>>;
  imageUrl: (path: string) => string;
  /** Reads a version as the server sent it; undefined for a response of another shape. */
  open: (record: unknown) => OpenedVersion | undefined;
  /** Called after a version was put into the form. */
  onRestored: () => void;
};

/** What a form lets the list of versions do. */
export type VersionTarget<Stored> = { restoreVersion: (version: Stored, files: ReadonlyMap<string, File>) => void };

/** A value of a field as readers see it. */
export const shownValue = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no) : String(value ?? '');

/**
 * Fields that a restored version leaves as they are: the address of a record, whether and when it is public. The form itself restores
 * images, which are files, with what belongs to them.
 */
const NOT_RESTORED = ['slug', 'status', 'publish_at', 'withdraw_at', 'image', 'images', 'image_order', 'image_alts'];

/** The texts and choices of a form's values that a restored version puts into the form. */
export const restoredFields = (draft: object, fields: readonly string[]): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      (entry): entry is [string, string | boolean] =>
        fields.includes(entry[0]) &&
        !NOT_RESTORED.includes(entry[0]) &&
        (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
    ),
  );
