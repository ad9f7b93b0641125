import { Section } from '@/components/layout/Section';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { sectionScenes } from '@/content/programs/sectionScenes';
import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import * as texts from '@/texts/program';
import * as S from './ProgramSections.styles';
import { TickList } from './TickList';

type Props = { program: Program };

/** The long description: a text or a list under each heading, with images at alternating sides. */
export function ProgramSections({ program }: Props) {
  const scenes = sectionScenes[program.id];
  return (
    <Section aria-label={texts.aboutLabel}>
      <S.Parts>
        {Object.entries(program.longDescription).map(([heading, words], index) => {
          const scene = scenes[index % scenes.length];
          return (
            <S.Part key={heading}>
              {scene && (
                <Cloth $fringe={scene.fringe} $ratio="3 / 2">
                  <Picture src={scene.image} alt={scene.alt} width={640} height={400} />
                </Cloth>
              )}
              <div>
                <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
                {Array.isArray(words) ? (
                  <TickList items={words} colourway={program.id} />
                ) : (
                  <S.Text lang={textLanguage(words)}>{words}</S.Text>
                )}
              </div>
            </S.Part>
          );
        })}
      </S.Parts>
    </Section>
  );
}
