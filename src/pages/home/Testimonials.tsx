import { Star } from 'lucide';
import styled from 'styled-components';
import { Columns } from '@/components/layout/Columns';
import { Cloth } from '@/components/ui/Cloth';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { testimonials } from '@/content/home';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/home';

const Words = styled.blockquote`
  font: 500 ${({ theme }) => theme.size.lead} / 1.45 ${({ theme }) => theme.font.body};
`;

const Who = styled(Row)`
  flex-wrap: nowrap;
`;

const Face = styled.span`
  flex: none;
  width: 64px;
`;

const Place = styled.span<{ $isOff: boolean }>`
  color: ${({ theme, $isOff }) => ($isOff ? 'rgb(255 255 255 / .28)' : theme.colour.padauk)};
`;

const places = [1, 2, 3, 4, 5];

type Props = { rating: number };

function Stars({ rating }: Props) {
  return (
    <Row $gap={4} role="img" aria-label={texts.ratingLabel(rating, places.length)}>
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
    <Columns $shares={[1, 1, 1]} $until="heroStack" $gap="cards">
      {testimonials.map(({ author, role, content, rating, portrait }) => (
        <Stack as="figure" $gap={16} key={author}>
          <Stars rating={rating} />
          <Words lang={textLanguage(content)}>{texts.quotation(content)}</Words>
          <Who as="figcaption" $gap={16}>
            <Face>
              <Cloth $fringe="lotus" $fringeHeight="6px" $ratio="64 / 66">
                <Picture src={portrait} alt="" width={320} height={360} />
              </Cloth>
            </Face>
            <div>
              <p>
                <b>{author}</b>
              </p>
              <Text $size="small">{role}</Text>
            </div>
          </Who>
        </Stack>
      ))}
    </Columns>
  );
}
