import { toText } from '@/domain/coerce';
import {
  compareAltTexts,
  hasOtherImages,
  hasOtherOrder,
  haveAltsChanged,
  recordImagePaths,
  recordImages,
} from '@/domain/recordImages';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { withFormNames } from './recordFormData';

function toShownText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return toText(value);
}

type FieldComparison = { label: string; before: string; after: string };

/** Returns the text of each field before and after a change. Images and their order are left out, because they are no text. */
export function compareTexts(config: RecordConfig, before: StoredRecord, after: StoredRecord): FieldComparison[] {
  const [valuesBefore, valuesAfter] = [withFormNames(config, before), withFormNames(config, after)];
  return Object.entries(config.fields).flatMap(([name, { label, role }]) => {
    if (role === 'images' || role === 'order') return [];
    if (role === 'alts') return [{ label, ...compareAltTexts(recordImages(before), recordImages(after)) }];
    return [{ label, before: toShownText(valuesBefore[name]), after: toShownText(valuesAfter[name]) }];
  });
}

export function findChangedFieldLabels(config: RecordConfig, before: StoredRecord, after: StoredRecord): string[] {
  const [valuesBefore, valuesAfter] = [withFormNames(config, before), withFormNames(config, after)];
  const [pathsBefore, pathsAfter] = [recordImagePaths(before), recordImagePaths(after)];
  const changed = Object.entries(config.fields).filter(([name, { role }]) => {
    if (role === 'images') return hasOtherImages(pathsBefore, pathsAfter);
    if (role === 'order') return hasOtherOrder(pathsBefore, pathsAfter);
    if (role === 'alts') return haveAltsChanged(recordImages(before), recordImages(after));
    return toShownText(valuesBefore[name]) !== toShownText(valuesAfter[name]);
  });
  return changed.map(([, { label }]) => label);
}
