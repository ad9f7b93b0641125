import styled from 'styled-components';
import { media } from '@/theme/media';

export const Quotes = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(24px, 3vw, 48px);

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Quote = styled.figure`
  display: grid;
  align-content: start;
  gap: 18px;
`;

export const Words = styled.blockquote`
  font: 500 1.25rem / 1.45 ${({ theme }) => theme.font.body};

  ${media.heroStack} {
    font-size: 1.1875rem;
  }
`;

export const Who = styled.figcaption`
  display: flex;
  align-items: center;
  gap: 14px;
`;

export const Face = styled.span`
  flex: none;
  width: 64px;
`;

export const Author = styled.p`
  font-weight: 700;
  line-height: 1.25;
`;

export const Role = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;
