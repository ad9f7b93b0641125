import styled, { css } from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/theme/media';
import { clampedText, stackedCard, wholeCard } from './cardStyles';

export type BlogCardVariant = 'card' | 'lead' | 'side';

type Variant = { $variant: BlogCardVariant };

export const Heading = styled.h3<Variant>`
  font-size: ${({ theme, $variant }) => ($variant === 'lead' ? theme.size.s2 : theme.size.s3)};
  line-height: 1.18;
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: ${({ $variant }) => ($variant === 'lead' ? 'clamp(1.4375rem, 1.2rem + 1vw, 2rem)' : '1.3125rem')};
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }

  ${media.phone} {
    ${({ $variant }) =>
      $variant === 'side' &&
      css`
        font-size: 1.1875rem;
      `}
  }
`;

export const Excerpt = styled.p<Variant>`
  ${clampedText}
  -webkit-line-clamp: 3;

  ${({ $variant }) =>
    $variant === 'side' &&
    css`
      font-size: 1rem;
      line-height: 1.5;

      ${media.phone} {
        display: none;
      }
    `}
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 10px;
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.small};
`;

export const More = styled(TextLink)`
  ${wholeCard}

  &:focus-visible {
    outline: none;
  }
`;

const beside = css`
  grid-template-columns: minmax(0, 11fr) minmax(0, 13fr);
  align-items: start;
  gap: 22px;

  > ${Cloth} > img {
    aspect-ratio: 1;
  }

  > ${Words} {
    padding-top: 2px;
  }

  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 16px;
  }
`;

export const Card = styled.article<Variant>`
  ${stackedCard}
  gap: 16px;

  > ${Cloth} > img {
    aspect-ratio: 8 / 5;
  }

  ${({ $variant }) => $variant === 'side' && beside}
`;
