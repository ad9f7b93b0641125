import styled from 'styled-components';
import * as texts from '@/texts/admin';
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
  /** A number of the records in words: "5,000 messages". `amount` is the formatted `count`. */
  inWords: (count: number, amount: string) => string;
  /** Whether all records are loaded. */
  isWhole?: boolean;
};

const number = new Intl.NumberFormat('en-GB');

/** The number of listed records, announced politely while a search narrows them. */
export function ListCount({ shown, total, inWords, isWhole = true }: Props) {
  const all = inWords(total, number.format(total));
  return (
    <Count role="status">
      {!isWhole && texts.loadingAll(all)}
      {isWhole && (shown === total ? all : texts.shownCount(number.format(shown), all))}
    </Count>
  );
}
