import styled from 'styled-components';
import { Columns, Parts } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { sectionScenes } from '@/content/programs/sectionScenes';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import { media, theme } from '@/theme/theme';
import { TickList } from './TickList';

const Part = styled(Columns)`
  &:nth-child(even) > ${Cloth} {
    order: 1;

    ${media.splitStack} {
      order: 0;
    }
  }
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
            <Part key={heading} $shares={[1, 1]} $align="center">
              {scene && (
                <Cloth $fringeColour={scene.fringe} $ratio="3 / 2">
                  <Picture src={scene.image} alt={scene.alt} width={640} height={400} />
                </Cloth>
              )}
              <Stack $gap={16}>
                <Heading $size="s2" lang={textLanguage(heading)}>
                  {heading}
                </Heading>
                {Array.isArray(words) ? (
                  <TickList items={words} colourway={program.id} />
                ) : (
                  <Text lang={textLanguage(words)}>{words}</Text>
                )}
              </Stack>
            </Part>
          );
        })}
      </Parts>
    </Section>
  );
}

const Careers = styled.ul.attrs({ role: 'list' })`
  > li {
    padding-block: 14px;
    border-top: 2px dashed ${theme.colour.line};
    font: 600 ${theme.size.lead} / 1.3 ${theme.font.display};
  }
`;

export function ProgramBenefits({ program }: Props) {
  return (
    <Section tone="cotton" aria-label="Key features and careers">
      <Columns $shares={[1, 1]}>
        <Stack>
          <Heading $size="s2">Key Features</Heading>
          <TickList items={program.highlights} colourway={program.id} />
        </Stack>
        <Stack>
          <Heading $size="s2">Career Opportunities</Heading>
          <Careers>
            {program.careers.map((career) => (
              <li key={career} lang={textLanguage(career)}>
                {career}
              </li>
            ))}
          </Careers>
        </Stack>
      </Columns>
    </Section>
  );
}
