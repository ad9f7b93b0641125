import styled from 'styled-components';
import { Select } from '@/components/forms/Select';
import { media } from '@/theme/media';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};

  ${media.phone} {
    display: grid;
    flex-basis: 100%;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));

    && select {
      min-width: 0;
    }
  }
`;

export type ListFilter = {
  /** The query parameter. */
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

type Props = { filters: readonly ListFilter[]; onChoose: (value: string, name: string) => void };

/** Filters of a back office list, and its order. The first option of each is the default, which the address leaves out. */
export function ListFilters({ filters, onChoose }: Props) {
  return (
    <Filters>
      {filters.map(({ name, ...filter }) => (
        <Select
          key={name}
          {...filter}
          size="sm"
          onChange={(value) => onChoose(value === filter.options[0]?.value ? '' : value, name)}
        />
      ))}
    </Filters>
  );
}
