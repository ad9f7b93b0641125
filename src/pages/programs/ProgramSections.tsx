import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { sectionScenes } from '@/content/programs/sectionScenes';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import { media } from '@/theme/media';
import { TickList, TwoColumns } from './TickList';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.gap.parts};
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${({ theme }) => theme.gap.columns};

  &:nth-child(even) > ${Cloth} {
    order: 1;
  }

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);

    &:nth-child(even) > ${Cloth} {
      order: 0;
    }
  }
`;

const Heading = styled.h3`
  margin-bottom: 14px;
  font-size: ${({ theme }) => theme.size.s2};
`;

const Text = styled.p`
  max-width: 34.5em;
  color: var(--text-2);
`;

type Props = { program: Program };

/** The long description: a text or a list under each heading, with images at alternating sides. */
export function ProgramSections({ program }: Props) {
  const scenes = sectionScenes[program.id];
  return (
    <Section aria-label="About the program">
      <Parts>
        {Object.entries(program.longDescription).map(([heading, words], index) => {
          const scene = scenes[index % scenes.length];
          return (
            <Part key={heading}>
              {scene && (
                <Cloth $fringe={scene.fringe} $ratio="3 / 2">
                  <Picture src={scene.image} alt={scene.alt} width={640} height={400} />
                </Cloth>
              )}
              <div>
                <Heading lang={textLanguage(heading)}>{heading}</Heading>
                {Array.isArray(words) ? (
                  <TickList items={words} colourway={program.id} />
                ) : (
                  <Text lang={textLanguage(words)}>{words}</Text>
                )}
              </div>
            </Part>
          );
        })}
      </Parts>
    </Section>
  );
}

const ColumnHeading = styled.h2`
  margin-bottom: 24px;
  font-size: ${({ theme }) => theme.size.s2};
`;

const Careers = styled.ul.attrs({ role: 'list' })`
  > li {
    padding-block: 14px;
    border-top: 2px dashed ${({ theme }) => theme.colour.line};
    font: 600 ${({ theme }) => theme.size.lead} / 1.3 ${({ theme }) => theme.font.display};
  }
`;

/** A program's contents and career prospects. */
export function ProgramBenefits({ program }: Props) {
  return (
    <Section tone="cotton" aria-label="Key features and careers">
      <TwoColumns>
        <div>
          <ColumnHeading>Key Features</ColumnHeading>
          <TickList items={program.highlights} colourway={program.id} />
        </div>
        <div>
          <ColumnHeading>Career Opportunities</ColumnHeading>
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
