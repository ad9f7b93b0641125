import { ImageOff } from 'lucide';
import styled, { css, keyframes } from 'styled-components';
import { columns } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';
import { Stack } from './primitives';

const sweep = keyframes`
  to { transform: translateX(100%); }
`;

const shimmer = css`
  position: relative;
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, rgb(255 255 255 / .75), transparent);
    transform: translateX(-100%);
    animation: ${sweep} 1.4s linear infinite;
  }

  ${media.reducedMotion} {
    &::after {
      display: none;
    }
  }
`;

const Bar = styled.span<{ $width?: string; $height?: string; $ratio?: string }>`
  ${shimmer}
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  background: repeating-linear-gradient(0deg, ${theme.colour.skeleton} 0 2px, #EEF3F0 2px 4px);
`;

export const CardColumns = styled.div`
  ${columns(3, ['tablet', 2], ['oneColumn', 1])}
`;

export function CardSkeletons({ count }: { count: number }) {
  const cardIndexes = Array.from({ length: count }, (_, index) => index);
  return (
    <CardColumns aria-hidden>
      {cardIndexes.map((cardIndex) => (
        <Stack key={cardIndex} $gap={16}>
          <Bar $ratio="8 / 5" />
          <Bar $width="40%" $height="26px" />
          <Bar $height="30px" />
        </Stack>
      ))}
    </CardColumns>
  );
}

const PlaceholderBox = styled.div<{ $isBusy: boolean }>`
  ${({ $isBusy }) => $isBusy && shimmer}
  display: grid;
  place-items: center;
  aspect-ratio: 8 / 5;
  background: ${theme.colour.skeleton};
  color: ${theme.colour.ink3};
`;

export function ImagePlaceholder({ isBusy }: { isBusy: boolean }) {
  return <PlaceholderBox $isBusy={isBusy}>{!isBusy && <Icon of={ImageOff} size={28} />}</PlaceholderBox>;
}
