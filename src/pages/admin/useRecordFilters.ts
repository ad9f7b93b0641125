import type { ListFilter } from '@/components/admin/ListTools';
import { useNow } from '@/contexts/Now';
import { categoryLabel } from '@/domain/blogPost';
import { ALL } from '@/domain/categories';
import { RECORD_SORTS, recordSort, sortRecords } from '@/domain/recordSort';
import { type Schedule, stageAt } from '@/domain/schedule';
import type { ListControls } from '@/hooks/useListControls';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminRecords';
import * as publishing from '@/texts/publishing';

const STATUS_OPTIONS = [
  { value: ALL, label: lists.allStatuses },
  { value: 'draft', label: publishing.draft },
  { value: 'published', label: publishing.published },
  { value: 'scheduled', label: publishing.scheduled },
  { value: 'withdrawn', label: publishing.withdrawn },
] as const;

type Filtered = Schedule & { title: string; category: string; status: 'draft' | 'published' };

const categoriesOf = (records: readonly Filtered[]) =>
  [...new Set(records.map(({ category }) => category.trim()))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));

/** The filters by status and category, and the order, of a list of posts or events, as the address holds them (D-82). */
export function useRecordFilters<R extends Filtered>(
  records: readonly R[] | undefined,
  { filter, choiceOf }: Pick<ListControls, 'filter' | 'choiceOf'>,
  dateOf: (record: R) => string,
): { statusFilter: ListFilter; filters: ListFilter[]; apply: (records: readonly R[]) => R[] } {
  const now = useNow();
  const status = STATUS_OPTIONS.find(({ value }) => value === filter)?.value ?? ALL;
  const categories = categoriesOf(records ?? []);
  const chosen = choiceOf('category');
  const category = categories.includes(chosen) ? chosen : ALL;
  const sort = recordSort(choiceOf('sort'));
  const options = [
    { value: ALL, label: texts.allCategories },
    ...categories.map((value) => ({ value, label: categoryLabel(value) })),
  ];
  return {
    statusFilter: { name: 'status', label: lists.statusFilterLabel, value: status, options: STATUS_OPTIONS },
    filters: [
      { name: 'category', label: texts.categoryFilterLabel, value: category, options },
      { name: 'sort', label: lists.sortLabel, value: sort, options: RECORD_SORTS },
    ],
    apply: (found) =>
      sortRecords(
        found.filter(
          (record) =>
            (status === ALL || stageAt(record, now) === status) && (category === ALL || record.category.trim() === category),
        ),
        sort,
        dateOf,
      ),
  };
}
