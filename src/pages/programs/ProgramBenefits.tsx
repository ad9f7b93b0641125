import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import * as texts from '@/texts/programs';
import { TickList, TwoColumns } from './TickList';

const Heading = styled.h2`
  margin-bottom: 24px;
  font-size: ${({ theme }) => theme.size.s2};
`;

const Careers = styled.ul.attrs({ role: 'list' })`
  > li {
    padding-block: 14px;
    border-top: 2px dashed ${({ theme }) => theme.colour.line};
    font: 600 1.1875rem / 1.3 ${({ theme }) => theme.font.display};
  }
`;

type Props = { program: Program };

/** A program's contents and career prospects. */
export function ProgramBenefits({ program }: Props) {
  return (
    <Section tone="cotton" aria-label={texts.benefitsLabel}>
      <TwoColumns>
        <div>
          <Heading>{texts.featuresHeading}</Heading>
          <TickList items={program.highlights} colourway={program.id} />
        </div>
        <div>
          <Heading>{texts.careersHeading}</Heading>
          <Careers>
            {program.careers.map((career) => (
              <li key={career} lang={textLanguage(career)}>
                {career}
              </li>
            ))}
          </Careers>
        </div>
      </TwoColumns>
    </Section>
  );
}
