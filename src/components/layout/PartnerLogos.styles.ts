import styled from 'styled-components';
import { media } from '@/theme/media';

export const Partners = styled.section`
  padding-block: clamp(48px, 6vw, 88px);
`;

export const Heading = styled.h2`
  margin-bottom: 28px;
  font-size: ${({ theme }) => theme.size.s3};
`;

export const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 24px;

  ${media.adminNarrow} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: 18px 12px;
  }
`;

export const Partner = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  color: ${({ theme }) => theme.colour.ink2};
  font: 700 1.125rem / 1.05 ${({ theme }) => theme.font.display};

  > svg {
    flex: none;
    width: 34px;
    height: 42px;
  }

  ${media.phone} {
    font-size: 1rem;
  }
`;
