import * as S from './ListCount.styles';

type Props = {
  shown: number;
  total: number;
  /** Whether all of them are here. */
  isWhole: boolean;
};

const number = new Intl.NumberFormat('en-GB');
const words = (count: number) => `${number.format(count)} ${count === 1 ? 'message' : 'messages'}`;

/** How many messages are listed, told politely as a search narrows them. */
export function ListCount({ shown, total, isWhole }: Props) {
  return (
    <S.Count role="status">
      {!isWhole && `Loading all ${words(total)}...`}
      {isWhole && (shown === total ? words(total) : `${number.format(shown)} of ${words(total)}`)}
    </S.Count>
  );
}
