import styled from 'styled-components';
import { Section } from '@/components/Section';
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

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 40px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 28px;
  }
`;

export const Fact = styled.div`
  padding: 22px 24px;
  border-left: 2px dashed ${({ theme }) => theme.colour.line};

  &:first-child {
    padding-left: 0;
    border: 0;
  }

  ${media.splitStack} {
    padding: 14px 0;
    border-top: 2px dashed ${({ theme }) => theme.colour.line};
    border-left: 0;
  }
`;

export const Label = styled.dt`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

export const Value = styled.dd`
  margin-top: 2px;
  font: 700 ${({ theme }) => theme.size.s3} / 1.2 ${({ theme }) => theme.font.display};
`;
