import * as S from './ListCount.styles';

type Props = {
  shown: number;
  total: number;
  /** What is counted: "message". */
  what: string;
  /** Whether all of them are here. */
  isWhole?: boolean;
};

const number = new Intl.NumberFormat('en-GB');

/** How many records are listed, told politely as a search narrows them. */
export function ListCount({ shown, total, what, isWhole = true }: Props) {
  const all = `${number.format(total)} ${what}${total === 1 ? '' : 's'}`;
  return (
    <S.Count role="status">
      {!isWhole && `Loading all ${all}...`}
      {isWhole && (shown === total ? all : `${number.format(shown)} of ${all}`)}
    </S.Count>
  );
}
