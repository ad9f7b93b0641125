import styled from 'styled-components';
import { media } from '@/theme/media';
import { Cloth } from './Cloth';

export const Video = styled.figure`
  position: relative;
  min-width: 0;
`;

export const Play = styled.span`
  position: absolute;
  z-index: 2;
  left: 16px;
  bottom: 26px;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 8px 18px 8px 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;
  box-shadow: inset 0 calc(-1 * ${({ theme }) => theme.hem}) 0 ${({ theme }) => theme.colour.actionHem};
`;

export const Poster = styled.a`
  position: relative;
  display: block;
  text-decoration: none;

  ${media.hover} {
    &:hover ${Play} {
      background: ${({ theme }) => theme.colour.white};
    }
  }
`;

export const Stage = styled.div`
  position: relative;
`;

export const Length = styled.span`
  position: absolute;
  z-index: 2;
  right: 16px;
  bottom: 26px;
  padding: 4px 8px;
  border-radius: ${({ theme }) => theme.radius.badge};
  background: ${({ theme }) => theme.colour.ink};
  color: ${({ theme }) => theme.colour.white};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 600;
  pointer-events: none;
`;

export const Frame = styled(Cloth)`
  > iframe,
  > video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 0;
    background: ${({ theme }) => theme.colour.ink};
  }

  /* The weft lines lie over films as over posters. */
  > iframe {
    position: relative;
    z-index: 2;
  }

  /* Browsers set captions in a twentieth of the height of the video, too small to read in a column. */
  > video::cue {
    font-size: max(16px, 1em);
  }
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 12px;
`;

export const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-top: 12px;
  font-weight: 600;
`;

export const Words = styled.span`
  flex: 1 1 7.5em;
`;

export const Who = styled.span`
  display: block;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 400;
`;

export const Outside = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 400;
`;
