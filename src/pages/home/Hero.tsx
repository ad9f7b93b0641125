import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/home';
import { media } from '@/theme/media';
import * as S from './Hero.styles';
import { heroArt } from './heroArt';

const squareCrop = media.heroStack.replace('@media ', '');
const wideCrop = `not all and ${squareCrop}`;

export function Hero() {
  return (
    <>
      {/* Preloaded in the document's head, before the parser gets here. */}
      <link rel="preload" as="image" fetchPriority="high" href="/assets/hero-desktop.webp" media={wideCrop} />
      <S.Hero>
        <S.Words>
          <S.Heading>{richText(texts.heading, { line: (words) => <span>{words}</span> })}</S.Heading>
          <S.Lead>{texts.lead}</S.Lead>
          <S.Actions>
            <LinkButton to={paths.programs} tone="gold" size="lg">
              {texts.programsLink}
            </LinkButton>
            <LinkButton to={paths.about} tone="line" size="lg">
              {texts.aboutLink}
            </LinkButton>
          </S.Actions>
        </S.Words>
        <S.Scene>
          <source media={squareCrop} srcSet={heroArt} width={780} height={704} />
          <S.Art src="/assets/hero-desktop.webp" width={1920} height={800} alt={texts.pictureAlt} fetchPriority="high" />
        </S.Scene>
      </S.Hero>
      <S.Fringe aria-hidden />
    </>
  );
}
