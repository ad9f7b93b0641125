import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { edge } from '@/components/layout/Section.styles';
import { media } from '@/theme/media';

export const Promo = styled.section`
  position: relative;
  overflow: hidden;
  background: ${({ theme }) => theme.colour.lotus};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(0deg, rgb(20 10 0 / .06) 0 1px, transparent 1px 2px);
    pointer-events: none;
  }
`;

export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1.3fr;
  align-items: center;
  gap: clamp(20px, 2vw, 32px);

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

export const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: 20px;
  padding-block: clamp(48px, 6vw, 96px);

  ${media.stack} {
    padding-bottom: 28px;
  }
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s1};
`;

export const Text = styled.p`
  max-width: 27em;
  color: ${({ theme }) => theme.colour.textOnLotus};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

/** Extends to the window's edge. */
export const Scene = styled.div`
  position: relative;
  align-self: stretch;
  min-height: 420px;
  margin-right: calc(-1 * ${edge});

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 40% 100%;
  }

  ${media.stack} {
    min-height: 0;
    margin-inline: calc(-1 * ${({ theme }) => theme.layout.gutter});
    height: min(75vw, 440px);
  }
`;
