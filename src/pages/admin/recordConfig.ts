import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SkipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordSave, Versioned } from '@/api/recordVersion';
import type { RetryableQuery } from '@/api/useRetry';
import type { CollegeEvent } from '@/domain/event';
import type { recordPaths } from '@/domain/paths';
import type { BlogPost } from '@/domain/post';
import type { RecordFields } from '@/domain/recordFields';
import type { DescribedImage } from '@/domain/recordImages';
import type { FormSchedule, Scheduled } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import type { FormImage } from './formImages';

export type StoredRecord = Scheduled & {
  id: string;
  title: string;
  slug: string;
  category: string;
  updated_at: string;
  updated_by_name?: string | undefined;
} & (Pick<BlogPost, 'image' | 'image_alt'> | Pick<CollegeEvent, 'images' | 'image_alts'>);

export type VersionedRecord = Versioned<StoredRecord>;

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** The API calls for posts or events, as RTK Query types them. Null or undefined means that no record could be read. */
type RecordCalls<R> = {
  useRecord: (id: string | SkipToken) => Pick<RetryableQuery, 'endpointName'> & {
    currentData?: Versioned<R> | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => PromiseLike<{ data?: Versioned<R> | null; isSuccess: boolean }>;
  };
  useRecords: (
    noArgument?: undefined,
    options?: { refetchOnMountOrArgChange: boolean },
  ) => RetryableQuery & { data?: R[]; error?: unknown; isLoading: boolean };
  load: (id: string) => Thunk<{ unwrap: () => Promise<Versioned<R> | null> }>;
  save: (request: RecordSave) => Thunk<{ abort: () => void; unwrap: () => Promise<R | null> }>;
  parseResponse: (response: unknown) => R | undefined;
};

/** Posts and events share their lists and forms in the back office. This type holds what differs. */
export type RecordConfig<R extends StoredRecord = StoredRecord> = {
  kind: 'post' | 'event';
  label: 'Blog' | 'Event';
  cacheTag: 'Blog' | 'Event';
  paths: (typeof recordPaths)['post' | 'event'];
  fields: RecordFields;
  calls: RecordCalls<R>;
  appendImages: (form: FormData, images: readonly FormImage[], imagesOnServer: readonly DescribedImage[]) => void;
};

export type RecordFormValues = { images: FormImage[]; [field: string]: unknown };

/** Values that passed the checks. The status can be `scheduled`, which is stored as `published` with a later date. */
export type ValidRecordValues = FormSchedule & { title: string; images: FormImage[]; [field: string]: unknown };

export type RecordFormMethods = UseFormReturn<RecordFormValues, unknown, ValidRecordValues>;

export type FieldsProps<Name extends string> = {
  form: RecordFormMethods;
  bindings: FieldBindings<Name>;
  isNew: boolean;
  categories: readonly string[];
};

export type RecordFormConfig = RecordConfig & {
  Fields: ComponentType<FieldsProps<string>>;
  schema: (stored: StoredRecord | undefined) => z.ZodType<ValidRecordValues, RecordFormValues>;
};
