import { programMenu } from '@/content/programs/programMenu';
import { applyPath } from '@/domain/paths';
import type { ProgramId } from '@/domain/program';
import * as texts from '@/texts/contactForm';
import * as S from './ProgramChoice.styles';

type Props = { chosen: ProgramId | undefined };

/** The program of an application. The choices are links, so that they work without scripts; typed text stays. */
export function ProgramChoice({ chosen }: Props) {
  return (
    <S.Choice aria-label={texts.programsLabel}>
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
