import type { Schedule } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { Collections, LastChange, RecordId, UserRecord } from '../storage/records';
import type { Publishable } from './publishedRecords';
import type { PublicReads } from './readCalls';
import type { FieldFaults, Form } from './recordForm';

type FieldsSetByServer = Schedule & Required<LastChange> & { id: RecordId; created_at: string; version: number };

type NewRecord<C extends Publishable> = {
  slug: string;
  dates: Schedule;
  build: (parts: { serverFields: FieldsSetByServer; author: UserRecord; imagePaths: readonly string[] }) => Collections[C];
};

type EditPlan<C extends Publishable> = {
  changesWithoutImages: Partial<Collections[C]>;
  droppedImages: readonly string[];
  changesAfterUpload: (addedPaths: readonly string[]) => Partial<Collections[C]>;
};

type RecordEdit<C extends Publishable> = { dates: Schedule; plan: (stored: Collections[C]) => EditPlan<C> };

/** What differs between posts and events in the calls that save them. */
export type RecordDefinition<C extends Publishable> = PublicReads<C> & {
  kind: 'post' | 'event';
  nounInResponses: string;
  formsInDocs: readonly [z.ZodType, z.ZodType];
  defaultStatus: Collections[C]['status'];
  /** The form field of the Markdown text. All images in the text need descriptions before the record is published. */
  textField: string;
  renameFormFields?: (form: Form) => Form;
  images: { fields: readonly [string, ...string[]]; max: number; errorIfMissing: string };
  /** Both functions read a form before anything is stored, and throw 422. `faults` are errors to send with their own. */
  readNewForm: (form: Form, fileCount: number, faults: FieldFaults) => NewRecord<C>;
  readEditForm: (form: Form, fileCount: number) => RecordEdit<C>;
};
