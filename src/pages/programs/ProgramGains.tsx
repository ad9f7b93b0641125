import { Section } from '@/components/Section';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import { Pair } from './Pair';
import * as S from './ProgramGains.styles';
import { TickList } from './TickList';

type Props = { program: Program };

/** What is in the program, and what it leads to. */
export function ProgramGains({ program }: Props) {
  return (
    <Section tone="cotton" aria-label="Key features and careers">
      <Pair>
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
      </Pair>
    </Section>
  );
}
