import { EmptyList } from '@/components/admin/EmptyList';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoMessages({ isFiltered, onClear }: Props) {
  return (
    <EmptyList
      heading="No messages found."
      hint={
        isFiltered
          ? 'No message matches this search and these filters.'
          : 'What visitors send from the contact page will appear here.'
      }
      onClear={isFiltered ? onClear : undefined}
    />
  );
}
