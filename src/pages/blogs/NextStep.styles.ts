import styled from 'styled-components';
import { media } from '@/theme/media';

export const Step = styled.section`
  display: flex;
  align-items: center;
  gap: 20px;
  width: 100%;
  padding: 22px 24px;
  background: ${({ theme }) => theme.colour.mint};

  ${media.oneColumn} {
    flex-wrap: wrap;
    gap: 14px 16px;

    > a {
      width: 100%;
    }
  }
`;

export const Emblem = styled.img`
  flex: none;
  width: 72px;

  ${media.oneColumn} {
    width: 56px;
  }
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s3};
  line-height: 1.18;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;
