import { Section } from '@/components/layout/Section';
import { nccPathways } from '@/content/nccPathways';
import type { Program } from '@/domain/program';
import * as S from './NccDegree.styles';
import { TickList } from './TickList';
import { TwoColumns } from './TwoColumns';

type Props = { program: Program };

/** The degree at the end of the pathways: its audience and its benefits. */
export function NccDegree({ program }: Props) {
  return (
    <Section aria-label={nccPathways.degreeHeading}>
      <S.Heading>{nccPathways.degreeHeading}</S.Heading>
      <TwoColumns>
        <div>
          <S.ListHeading>{program.shouldAttendTitle}</S.ListHeading>
          <TickList items={program.shouldAttend} colourway={program.id} />
        </div>
        <div>
          <S.ListHeading>{program.benefitTitle}</S.ListHeading>
          <TickList items={program.benefit} colourway={program.id} />
        </div>
      </TwoColumns>
    </Section>
  );
}
