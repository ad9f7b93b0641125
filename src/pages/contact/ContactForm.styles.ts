import styled from 'styled-components';
import { media } from '@/theme/media';

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
  overflow-wrap: anywhere;

  > :lang(my) {
    line-height: 1.8;
  }
`;

export const Next = styled.p`
  max-width: 60ch;
  margin-top: 10px;
  color: var(--text-2);
`;

export const Privacy = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

export const Form = styled.form`
  display: grid;
  gap: 20px;
  margin-top: 24px;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The honeypot: invisible and unreachable, but not `display: none`, so that bots fill it in. */
export const Trap = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
