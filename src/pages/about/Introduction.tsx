import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/LinkButton';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { about } from '@/content/about';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/about';
import { InfoBlocks } from './InfoBlocks';
import * as S from './Introduction.styles';

export function Introduction() {
  const { heading, text, video } = about.introduction;
  return (
    <Section tone="cotton" aria-label={heading}>
      <S.Introduction>
        <S.Words>
          <S.Heading>{heading}</S.Heading>
          <S.Text>{text}</S.Text>
          <LinkButton to={paths.contact}>{texts.contactLink}</LinkButton>
        </S.Words>
        <VideoEmbed {...video} fringe="leaf" />
      </S.Introduction>
      <InfoBlocks />
    </Section>
  );
}
