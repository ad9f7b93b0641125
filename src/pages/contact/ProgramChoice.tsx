import { programMenu } from '@/content/programs/programMenu';
import { applyPath } from '@/domain/paths';
import type { ProgramId } from '@/domain/program';
import * as S from './ProgramChoice.styles';

type Props = { chosen: ProgramId | undefined };

/** The program an application is for. Links, so that it can be changed without scripts as well; what was typed stays. */
export function ProgramChoice({ chosen }: Props) {
  return (
    <S.Choice aria-label="Program you apply for">
      {programMenu.map(({ id, name }) => (
        <S.Program
          key={id}
          to={applyPath(id)}
          replace
          aria-current={id === chosen ? 'true' : undefined}
          $tone={id === chosen ? 'primary' : 'line'}
          $size="sm"
        >
          {name}
        </S.Program>
      ))}
    </S.Choice>
  );
}
