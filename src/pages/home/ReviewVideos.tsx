import styled from 'styled-components';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { reviewVideos } from '@/content/reviewVideos';
import * as texts from '@/texts/home';
import { media } from '@/theme/media';

const Videos = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(18px, 2.4vw, 36px);

  /* A row that scrolls sideways; its padding keeps the focus rings visible. */
  ${media.heroStack} {
    grid-template-columns: repeat(3, minmax(270px, 1fr));
    margin-inline: calc(-1 * ${({ theme }) => theme.layout.gutter});
    padding: 8px ${({ theme }) => theme.layout.gutter};
    overflow-x: auto;
    scroll-padding-inline: ${({ theme }) => theme.layout.gutter};
    scroll-snap-type: x mandatory;

    > * {
      scroll-snap-align: start;
    }
  }
`;

export function ReviewVideos() {
  return (
    <Videos role="group" aria-label={texts.videosLabel} tabIndex={0}>
      {reviewVideos.map((video) => (
        <VideoEmbed key={video.title} {...video} />
      ))}
    </Videos>
  );
}
