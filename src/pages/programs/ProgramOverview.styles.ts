import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { media } from '@/theme/media';

export const Overview = styled(Section)`
  && {
    padding-bottom: 0;
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: 24px clamp(24px, 5vw, 80px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Text = styled.p`
  max-width: 38.5em;
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

export const CrossLink = styled.p`
  margin-top: 18px;
`;
