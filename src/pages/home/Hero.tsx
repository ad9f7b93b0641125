import { LinkButton } from '@/components/ui/LinkButton';
import { paths } from '@/domain/paths';
import { media } from '@/theme/media';
import * as S from './Hero.styles';
import { heroArt } from './heroArt';

/** The content of both crops: only the wide one has the train and the boat. */
const scene =
  'Woven picture, still on the loom: two students seen from behind, a laptop between them, on a jetty by the river, before a golden pagoda and the rising sun';

const squareCrop = media.heroStack.replace('@media ', '');
const wideCrop = `not all and ${squareCrop}`;

export function Hero() {
  return (
    <>
      {/* Preloaded in the document's head, before the parser gets here. */}
      <link rel="preload" as="image" fetchPriority="high" href="/assets/hero-desktop.webp" media={wideCrop} />
      <S.Hero>
        <S.Words>
          <S.Heading>
            <span>Start in Yangon.</span> <span>Code for the world.</span>
          </S.Heading>
          <S.Lead>
            UK diplomas in computing, business and IT, ITPEC exam preparation and short professional courses. On campus or online,
            since 2019.
          </S.Lead>
          <S.Actions>
            <LinkButton to={paths.programs} tone="gold" size="lg">
              See programs
            </LinkButton>
            <LinkButton to={paths.about} tone="line" size="lg">
              About us
            </LinkButton>
          </S.Actions>
        </S.Words>
        <S.Scene>
          <source media={squareCrop} srcSet={heroArt} width={780} height={704} />
          <S.Art src="/assets/hero-desktop.webp" width={1920} height={800} alt={scene} fetchPriority="high" />
        </S.Scene>
      </S.Hero>
      <S.Fringe aria-hidden />
    </>
  );
}
