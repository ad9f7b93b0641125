import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SkipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordSave, Versioned } from '@/api/recordVersion';
import type { CollegeEvent } from '@/domain/event';
import type { recordPaths } from '@/domain/paths';
import type { BlogPost } from '@/domain/post';
import type { RecordFields } from '@/domain/recordFields';
import type { DescribedImage } from '@/domain/recordImages';
import type { FormStatus, Schedule } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import type { FormImage } from './formImages';

export type StoredRecord = Schedule & {
  id: string;
  title: string;
  slug: string;
  category: string;
  status: 'draft' | 'published';
  updated_at: string;
  updated_by_name?: string | undefined;
} & (Pick<BlogPost, 'image' | 'image_alt'> | Pick<CollegeEvent, 'images' | 'image_alts'>);

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** The calls for a kind of records, with those parts of RTK Query's hooks that the screens use. */
type RecordCalls<R> = {
  useRecord: (id: string | SkipToken) => {
    currentData?: Versioned<R> | null;
    error?: unknown;
    isFetching: boolean;
    requestId?: string;
    refetch: () => PromiseLike<{ data?: Versioned<R> | null; isSuccess: boolean }>;
  };
  useRecords: (
    noArgument?: undefined,
    options?: { refetchOnMountOrArgChange: boolean },
  ) => { data?: R[]; error?: unknown; isLoading: boolean; requestId?: string; refetch: () => unknown };
  load: (id: string) => Thunk<{ unwrap: () => Promise<Versioned<R> | null> }>;
  save: (save: RecordSave) => Thunk<{ abort: () => void; unwrap: () => Promise<R | null> }>;
  parseResponse: (response: unknown) => R | undefined;
};

export type RecordConfig<R extends StoredRecord = StoredRecord> = {
  kind: 'post' | 'event';
  /** The name of such a record in headings and buttons. The same word is the tag of its cached queries. */
  tag: 'Blog' | 'Event';
  paths: (typeof recordPaths)['post' | 'event'];
  fields: RecordFields;
  calls: RecordCalls<R>;
  /** Adds the images to a multipart form; `storedImages` are those that the record has on the server. */
  appendImages: (form: FormData, images: readonly FormImage[], storedImages: readonly DescribedImage[]) => void;
};

export type RecordFormValues = { images: FormImage[]; [field: string]: unknown };

export type ValidRecordValues = Schedule & { title: string; status: FormStatus; images: FormImage[]; [field: string]: unknown };

export type FieldsProps<Name extends string> = {
  form: UseFormReturn<RecordFormValues, unknown, ValidRecordValues>;
  bindings: FieldBindings<Name>;
  isNew: boolean;
  categories: readonly string[];
};

export type RecordFormConfig = RecordConfig & {
  Fields: ComponentType<FieldsProps<string>>;
  schema: (stored: StoredRecord | undefined) => z.ZodType<ValidRecordValues, RecordFormValues>;
};
