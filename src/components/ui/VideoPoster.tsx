import { Play } from 'lucide';
import type { KeyboardEvent, MouseEvent } from 'react';
import styled from 'styled-components';
import { useIsHydrated } from '@/hooks/useBrowserState';
import { media, theme } from '@/theme/theme';
import { Cloth, type FringeColour } from './Cloth';
import { Icon } from './Icon';
import { ResponsiveImage } from './ResponsiveImage';
import { isExternal, newTabProps } from './SiteLink';

const PlayLabel = styled.span`
  position: absolute;
  z-index: 2;
  left: 16px;
  bottom: 26px;
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 8px 18px 8px 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
  font-weight: 700;
  box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.actionHem};
`;

const Poster = styled.a`
  position: relative;
  display: block;
  text-decoration: none;

  ${media.hover} {
    &:hover ${PlayLabel} {
      background: ${theme.colour.white};
    }
  }
`;

const PosterFrame = styled.div`
  position: relative;
`;

const DurationLabel = styled.span`
  position: absolute;
  z-index: 2;
  right: 16px;
  bottom: 26px;
  padding: 4px 8px;
  border-radius: ${theme.radius.badge};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;
  pointer-events: none;
`;

type Props = {
  title: string;
  poster: string;
  length: string | undefined;
  fringe: FringeColour;
  href: string;
  onPlay: (event: MouseEvent) => void;
};

/** The poster of a video, which plays the video when pressed. Without scripts, the poster is a link to the video. */
export function VideoPoster({ title, poster, length, fringe, href, onPlay }: Props) {
  const isButton = useIsHydrated();
  const opensNewTab = !isButton && isExternal(href);
  return (
    <PosterFrame>
      <Poster
        href={href}
        {...newTabProps(href)}
        role={isButton ? 'button' : undefined}
        aria-label={`Play video: ${title}${opensNewTab ? ' (opens in a new tab)' : ''}`}
        onClick={onPlay}
        onKeyDown={clickOnSpace}
      >
        <Cloth $fringeColour={fringe} $ratio="16 / 9">
          <ResponsiveImage src={poster} alt="" width={960} height={540} />
        </Cloth>
        <PlayLabel>
          <Icon of={Play} size={20} isFilled />
          Play video
        </PlayLabel>
      </Poster>
      {length && <DurationLabel>{length}</DurationLabel>}
    </PosterFrame>
  );
}

/** Browsers press buttons with the space bar, but not links. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
