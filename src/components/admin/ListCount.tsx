import styled from 'styled-components';
import { media } from '@/theme/media';

/** Tabular figures: the words beside them do not move. */
const Count = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    flex-basis: 100%;
  }
`;

type Props = {
  shown: number;
  total: number;
  /** The singular noun of the records: "message". */
  what: string;
  /** Whether all records are loaded. */
  isWhole?: boolean;
};

const number = new Intl.NumberFormat('en-GB');

/** The number of listed records, announced politely while a search narrows them. */
export function ListCount({ shown, total, what, isWhole = true }: Props) {
  const all = `${number.format(total)} ${what}${total === 1 ? '' : 's'}`;
  return (
    <Count role="status">
      {!isWhole && `Loading all ${all}...`}
      {isWhole && (shown === total ? all : `${number.format(shown)} of ${all}`)}
    </Count>
  );
}
