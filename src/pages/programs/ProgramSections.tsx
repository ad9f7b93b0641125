import styled from 'styled-components';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Cloth } from '@/components/ui/Cloth';
import { DividedRows, Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { TextLink } from '@/components/ui/TextLink';
import { cadetsLink } from '@/content/programs/programs';
import { paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { media } from '@/theme/theme';
import { TickList } from './TickList';

/** Text and image change sides from topic to topic. */
const TopicColumns = styled(Columns)`
  &:nth-child(odd) > ${Cloth} {
    order: 1;

    ${media.splitStack} {
      order: 0;
    }
  }
`;

type Props = { program: Program };

export function ProgramSections({ program }: Props) {
  const { pictures } = program;
  return (
    <Section aria-label="About the program">
      <Stack $gap="parts">
        <Columns as="section" aria-label="Program Overview" $shares={[4, 8]}>
          <Heading $size="s2">Program Overview</Heading>
          <Stack $gap={16} $align="start">
            <Text $size="lead" $colour="ink" $isMeasured>
              {program.programOverview}
            </Text>
            {program.id === 'ncc' && <TextLink to={paths.nccProgram}>{cadetsLink}</TextLink>}
          </Stack>
        </Columns>
        {Object.entries(program.longDescription).map(([heading, text], index) => {
          const image = pictures[index % pictures.length];
          return (
            <TopicColumns key={heading} $shares={[1, 1]} $align="center">
              {image && (
                <Cloth $fringeColour={image.fringe} $ratio="3 / 2">
                  <ResponsiveImage src={image.picture} alt={image.alt} width={640} height={400} />
                </Cloth>
              )}
              <Stack $gap={16}>
                <Heading $size="s2">{heading}</Heading>
                {Array.isArray(text) ? <TickList items={text} colourway={program.id} /> : <Text>{text}</Text>}
              </Stack>
            </TopicColumns>
          );
        })}
      </Stack>
    </Section>
  );
}

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
          <DividedRows as="ul" role="list">
            {program.careers.map((career) => (
              <Heading key={career} as="li" $size="lead">
                {career}
              </Heading>
            ))}
          </DividedRows>
        </Stack>
      </Columns>
    </Section>
  );
}
