import { Section } from '@/components/layout/Section';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { nccPartners, nccVideos } from '@/content/nccPathways';
import * as texts from '@/texts/program';
import * as S from './NccPartners.styles';

export function NccPartners() {
  return (
    <Section tone="cotton" aria-label={texts.partnersHeading}>
      <S.Heading>{texts.partnersHeading}</S.Heading>
      <S.Partners>
        {nccPartners.map(({ name, text }) => (
          <S.Partner key={name}>
            <S.Name>{name}</S.Name>
            <S.Text>{text}</S.Text>
          </S.Partner>
        ))}
      </S.Partners>
      <S.Videos>
        {nccVideos.map((video) => (
          <VideoEmbed key={video.title} {...video} />
        ))}
      </S.Videos>
    </Section>
  );
}
