import { Section } from '@/components/layout/Section';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import * as S from './ProgramBenefits.styles';
import { TickList } from './TickList';
import { TwoColumns } from './TwoColumns';

type Props = { program: Program };

/** A program's contents and career prospects. */
export function ProgramBenefits({ program }: Props) {
  return (
    <Section tone="cotton" aria-label="Key features and careers">
      <TwoColumns>
        <div>
          <S.Heading>Key Features</S.Heading>
          <TickList items={program.highlights} colourway={program.id} />
        </div>
        <div>
          <S.Heading>Career Opportunities</S.Heading>
          <S.Careers>
            {program.careers.map((career) => (
              <li key={career} lang={textLanguage(career)}>
                {career}
              </li>
            ))}
          </S.Careers>
        </div>
      </TwoColumns>
    </Section>
  );
}
