import * as Head from '@/components/layout/PageHero.styles';
import { Cloth, type FringeColour } from '@/components/ui/Cloth';
import { programSummaries } from '@/content/programs/programSummaries';
import { comparisonPath } from '@/domain/paths';
import type { ProgramId } from '@/domain/program';
import * as texts from '@/texts/programs';
import * as S from './ProgramsHead.styles';

/** The light thread of each cloth, visible on the dark head. */
const threads: Record<ProgramId, FringeColour> = { ncc: 'celadon', bit: 'lotus', itpec: 'sky', diploma: 'padauk' };

/** The page head, with the four cloths hanging from the header. */
export function ProgramsHead() {
  return (
    <Head.Hero>
      <S.Words $hasArt={false}>
        <Head.Heading>{texts.heading}</Head.Heading>
        <Head.Lead>{texts.lead}</Head.Lead>
        <S.Compare to={comparisonPath} hasArrow>
          {texts.compareLink}
        </S.Compare>
      </S.Words>
      <S.Cloths aria-hidden>
        {programSummaries.map(({ id, image }) => (
          <S.Hung key={id} $program={id}>
            <Cloth $fringe={threads[id]}>
              <img src={image} alt="" width={320} height={440} decoding="async" />
            </Cloth>
          </S.Hung>
        ))}
      </S.Cloths>
      <Head.Edge $tone="forest" $height={14} />
    </Head.Hero>
  );
}
