import * as texts from '@/texts/publishing';
import { toRecord, toText } from './coerce';
import { imagesWithoutAlt } from './imagesWithoutAlt';

/**
 * Why a text cannot be published yet: photos without alternative text; undefined when it can. A text that is `published` already can
 * be saved with those that it has had so far (D-74).
 */
export function undescribedPhotos(text: string, published = ''): string | undefined {
  const count = imagesWithoutAlt(text);
  return count > imagesWithoutAlt(published) ? texts.undescribedPhotos(count) : undefined;
}

/** The refinement of a form's schema for the photos of its text, reported together with all other errors (D-74). */
export function photosRule(field: string, published: string) {
  const errorOf = (value: unknown) => {
    const record = toRecord(value);
    return record.status === 'draft' ? undefined : undescribedPhotos(toText(record[field]), published);
  };
  const isRight = (value: unknown) => errorOf(value) === undefined;
  const report = { path: [field], error: ({ input }: { input?: unknown }) => errorOf(input), when: () => true };
  return [isRight, report] as const;
}
