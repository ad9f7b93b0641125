import { richText } from '@/components/ui/richText';
import { parseDate } from '@/domain/dates';
import { displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';

type Props = {
  record: {
    updated_at?: string | undefined;
    /** Missing where another program than the back office changed the record. */
    updated_by_name?: string | undefined;
  };
};

export function LastChange({ record: { updated_at, updated_by_name = '' } }: Props) {
  if (!parseDate(updated_at)) return null;
  return richText(updated_by_name === '' ? 'Last changed on <time/>' : 'Last changed by <who/> on <time/>', {
    who: <span lang={textLanguage(updated_by_name)}>{updated_by_name}</span>,
    time: <time dateTime={updated_at}>{displayDateTime(updated_at)}</time>,
  });
}
