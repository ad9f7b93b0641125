import styled, { css } from 'styled-components';
import { edge } from '@/components/layout/Section.styles';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const half = css`
  padding: clamp(40px, 6vw, 96px) clamp(24px, 5vw, 80px);

  ${media.splitStack} {
    padding-inline: ${({ theme }) => theme.layout.gutter};
  }
`;

export const Vision = styled.section`
  ${half}
  padding-left: ${edge};
  background: ${({ theme }) => theme.colour.padauk};
`;

export const Mission = styled.section`
  ${onDark}
  ${half}
  padding-right: ${edge};
  background: ${({ theme }) => theme.colour.night};
`;

export const Heading = styled.h2`
  padding-bottom: 14px;
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Text = styled.p`
  max-width: 25.5em;
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;
