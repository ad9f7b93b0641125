import { Star } from 'lucide';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { testimonials } from '@/content/home';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/home';
import { media } from '@/theme/media';

const Quotes = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gap.cards};

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Quote = styled.figure`
  display: grid;
  align-content: start;
  gap: 16px;
`;

const Words = styled.blockquote`
  font: 500 ${({ theme }) => theme.size.lead} / 1.45 ${({ theme }) => theme.font.body};
`;

const Who = styled.figcaption`
  display: flex;
  align-items: center;
  gap: 16px;
`;

const Face = styled.span`
  flex: none;
  width: 64px;
`;

const Author = styled.p`
  font-weight: 700;
  line-height: 1.25;
`;

const Role = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

const Row = styled.span`
  display: flex;
  gap: 4px;
`;

const Place = styled.span<{ $isOff: boolean }>`
  color: ${({ theme, $isOff }) => ($isOff ? 'rgb(255 255 255 / .28)' : theme.colour.padauk)};
`;

const places = [1, 2, 3, 4, 5];

type Props = { rating: number };

function Stars({ rating }: Props) {
  return (
    <Row role="img" aria-label={texts.ratingLabel(rating, places.length)}>
      {places.map((place) => (
        <Place key={place} $isOff={place > rating}>
          <Icon of={Star} size={20} isFilled />
        </Place>
      ))}
    </Row>
  );
}

export function Testimonials() {
  return (
    <Quotes>
      {testimonials.map(({ author, role, content, rating, portrait }) => (
        <Quote key={author}>
          <Stars rating={rating} />
          <Words lang={textLanguage(content)}>{texts.quotation(content)}</Words>
          <Who>
            <Face>
              <Cloth $fringe="lotus" $fringeHeight="6px" $ratio="64 / 66">
                <Picture src={portrait} alt="" width={320} height={360} />
              </Cloth>
            </Face>
            <div>
              <Author>{author}</Author>
              <Role>{role}</Role>
            </div>
          </Who>
        </Quote>
      ))}
    </Quotes>
  );
}
