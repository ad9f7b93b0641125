import { Star } from 'lucide';
import styled from 'styled-components';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Band } from '@/components/ui/Band';
import { Cloth } from '@/components/ui/Cloth';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { college } from '@/content/college';
import { textLanguage } from '@/domain/language';
import { media, theme } from '@/theme/theme';

const Quotation = styled.blockquote`
  max-width: ${theme.layout.measure};
  font-size: ${theme.size.lead};
  line-height: 1.45;
`;

const AuthorImage = styled(Cloth)`
  flex: none;
  width: 64px;
`;

const STARS = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  return (
    <Text as="div" $colour="padauk" role="img" aria-label={`${rating} out of ${STARS.length}`}>
      <Row $gap={4}>
        {STARS.map((star) => (
          <Icon key={star} of={Star} size={20} isFilled={star <= rating} />
        ))}
      </Row>
    </Text>
  );
}

function Testimonials() {
  const { testimonials } = college();
  const columnCount = testimonials.length === 4 ? 2 : Math.min(testimonials.length, 3);
  const equalShares = Array.from({ length: columnCount }, () => 1);
  return (
    <Columns $shares={equalShares} $until="heroStack" $gap="cards">
      {testimonials.map(({ author, role, content, rating, picture }) => (
        <Stack as="figure" $gap={16} key={content}>
          <Stars rating={rating} />
          <Quotation lang={textLanguage(content)}>{`“${content}”`}</Quotation>
          <Row as="figcaption" $gap={16} $isOneLine>
            <AuthorImage $fringeColour="lotus" $fringeHeight="6px" $ratio="64 / 66">
              <ResponsiveImage src={picture} alt="" width={320} height={360} />
            </AuthorImage>
            <div>
              <p lang={textLanguage(author)}>
                <b>{author}</b>
              </p>
              <Text $size="small">{role}</Text>
            </div>
          </Row>
        </Stack>
      ))}
    </Columns>
  );
}

const VideoRow = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.gap.cards};

  /* This row scrolls sideways. The padding keeps focus rings visible. */
  ${media.heroStack} {
    grid-template-columns: repeat(3, minmax(270px, 1fr));
    margin-inline: calc(-1 * ${theme.layout.gutter});
    padding: 8px ${theme.layout.gutter};
    overflow-x: auto;
    scroll-padding-inline: ${theme.layout.gutter};
    scroll-snap-type: x mandatory;

    > * {
      scroll-snap-align: start;
    }
  }
`;

export function StudentStories() {
  return (
    <>
      <Band $tone="betel" />
      <Section tone="betel" heading="Students, in their words">
        <Stack $gap="parts">
          <Testimonials />
          {/* With `tabIndex`, keyboard users can scroll the row. */}
          <VideoRow role="group" aria-label="Review videos" tabIndex={0}>
            {college().videos.reviews.map((video) => (
              <VideoEmbed key={video.title} {...video} />
            ))}
          </VideoRow>
        </Stack>
      </Section>
    </>
  );
}
