import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { nccPathways } from '@/content/nccPathways';
import type { Program } from '@/domain/program';
import { TickList, TwoColumns } from './TickList';

const Heading = styled.h2`
  max-width: 13.5em;
  margin-bottom: 40px;
  font-size: ${({ theme }) => theme.size.s1};
`;

const ListHeading = styled.h3`
  margin-bottom: 16px;
  font-size: ${({ theme }) => theme.size.s3};
`;

type Props = { program: Program };

/** The degree at the end of the pathways: its audience and its benefits. */
export function NccDegree({ program }: Props) {
  return (
    <Section aria-label={nccPathways.degreeHeading}>
      <Heading>{nccPathways.degreeHeading}</Heading>
      <TwoColumns>
        <div>
          <ListHeading>{program.shouldAttendTitle}</ListHeading>
          <TickList items={program.shouldAttend} colourway={program.id} />
        </div>
        <div>
          <ListHeading>{program.benefitTitle}</ListHeading>
          <TickList items={program.benefit} colourway={program.id} />
        </div>
      </TwoColumns>
    </Section>
  );
}
